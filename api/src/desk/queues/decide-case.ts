import {
  DECISION_TEXT_LIMIT,
  type DecisionName,
  type QueueName,
  queueRules,
} from '@unitbase/contracts/desk/queues';
import * as messages from '@unitbase/contracts/messages/desk/queues';
import type { Actor } from '../../db/audit';
import { type Pool, type PoolClient, rows, transaction } from '../../db/query';
import type { Mail } from '../../mail/outbox';
import { type Decision, DeskError } from '../decision';
import { queues } from './queues';

/** A decision of one case. */
export interface CaseChoice {
  queue: QueueName;
  decision: DecisionName;
  id: number;
  /** Reason, question or answer. @default '' */
  text?: string;
  /** Approves a profile with missing fields, with `text` as the reason. @default false */
  force?: boolean;
  /** Takes back the decision of a confirmed removal. @default false */
  revise?: boolean;
  /** Version of the case that the actor has seen. @default any */
  version?: string;
}

function decideIn(client: PoolClient, actor: Actor, siteUrl: string, choice: CaseChoice): Promise<Decision> {
  const { queue, decision, id, text = '', force = false, revise = false, version = '' } = choice;
  const decide = queues[queue].decisions[decision];
  if (!decide) throw new DeskError(messages.noSuchDecision, { status: 422 });
  const words = text.trim();
  if (queueRules[queue].decisions[decision] === 'required' || force) requireText(words);
  return decide({ client, actor, siteUrl, id, text: words, force, revise, version });
}

function requireText(words: string): void {
  if (words === '')
    throw new DeskError(messages.writeText, { status: 422, fields: { text: [messages.writeText] } });
  if (words.length > DECISION_TEXT_LIMIT)
    throw new DeskError(messages.shortenText, { status: 422, fields: { text: [messages.shortenText] } });
}

/**
 * Decides a case in one transaction with its mails, audit and change log. Throws `DeskError`, with 409 if somebody else
 * has decided it.
 */
export const decideCase = (
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  choice: CaseChoice,
): Promise<Decision> => transaction(pool, (client) => decideIn(client, actor, siteUrl, choice));

/** Carries the mails out of a transaction that is rolled back. */
class Preview extends Error {
  readonly mails: Mail[];

  constructor(mails: Mail[]) {
    super('Rolled back: only a preview.');
    this.mails = mails;
  }
}

/** Returns the mails that a decision would send, by deciding and rolling back. Throws as `decideCase` does. */
export async function previewMails(
  pool: Pool,
  actor: Actor,
  siteUrl: string,
  choice: CaseChoice,
): Promise<Mail[]> {
  try {
    return await transaction(pool, async (client) => {
      await decideIn(client, actor, siteUrl, choice);
      const sent = await rows<{ payload: Mail }>(
        client,
        `SELECT payload FROM outbox WHERE adapter = 'mail' AND xmin = pg_current_xact_id()::xid ORDER BY id`,
      );
      throw new Preview(sent.map(({ payload }) => payload));
    });
  } catch (error) {
    if (error instanceof Preview) return error.mails;
    throw error;
  }
}
