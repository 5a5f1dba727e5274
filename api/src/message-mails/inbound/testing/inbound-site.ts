import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import nodemailer from 'nodemailer';
import { type Config, readConfig } from '../../../config';
import { row, rows, transaction } from '../../../db/query';
import { ResponseCache } from '../../../http/cache';
import { StartUp } from '../../../http/start-up';
import { drainOutbox } from '../../../mail/outbox-worker';
import { FolderStore } from '../../../media/store/folder-store';
import { createSenders } from '../../../senders';
import type { Services } from '../../../services';
import { addOrg, addUser, fillCountries } from '../../../testing/accounts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { openThread } from '../../../threads/open-thread';
import { type InboundServer, startInboundServer } from '../smtp-server';

export const REPLY_DOMAIN = 'mail.site.example';

/** A thread between a sender and a company with one manager, after its first mail was sent. */
export interface OpenedThread {
  threadId: number;
  orgId: number;
  ownerId: number;
  senderEmail: string;
  /** `Reply-To` of the mail to the manager. */
  replyTo: string;
  /** Envelope sender of that mail. */
  returnPath: string;
}

/** A message as the thread shows it. */
export interface StoredMessage {
  side: string;
  user_id: number | null;
  text: string;
  quoted: string;
  dropped: string[];
  by_mail: boolean;
  delivery: string;
  files: string[];
}

/** Two nodes that take mail, on one database without the rest of the api. */
export class InboundSite {
  readonly #database: TestDatabase;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'unitbase-mail-'));
  readonly config: Config;
  readonly services: Services;
  readonly errors: unknown[] = [];
  nodes: InboundServer[] = [];
  #threads = 0;

  private constructor(database: TestDatabase) {
    this.#database = database;
    this.config = readConfig({
      LOG_LEVEL: 'silent',
      MEDIA_STORE: this.#folder,
      INBOUND_SMTP_PORT: '2525',
      MAIL_REPLY_DOMAIN: REPLY_DOMAIN,
    });
    const media = new FolderStore(this.#folder);
    this.services = {
      pool: database.pool,
      config: this.config,
      cache: new ResponseCache(),
      media,
      startUp: new StartUp(),
    };
  }

  static async open(): Promise<InboundSite> {
    const site = new InboundSite(await createTestDatabase());
    await fillCountries(site.pool);
    const start = () => startInboundServer(site.services, 0, (error) => site.errors.push(error));
    site.nodes = [await start(), await start()];
    return site;
  }

  get pool() {
    return this.#database.pool;
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()));
    await this.#database.drop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Sends the outbox. */
  drain(): Promise<void> {
    return drainOutbox(this.pool, createSenders(this.services));
  }

  /** Opens a thread whose manager has the address of the default mails, `owner@casa.example`. */
  async openThread(): Promise<OpenedThread> {
    this.#threads += 1;
    const number = this.#threads;
    const senderEmail = `ines-${number}@sender.example`;
    const userId = await addUser(this.pool, senderEmail);
    const existing = await row<{ id: number }>(
      this.pool,
      `SELECT id FROM users WHERE email = 'owner@casa.example'`,
    );
    const ownerId = existing?.id ?? (await addUser(this.pool, 'owner@casa.example'));
    const orgId = await addOrg(this.pool, `Casa ${number}`, { email: 'info@casa.example', ownerId });
    const threadId = await transaction(this.pool, (client) =>
      openThread(client, {
        orgId,
        userId,
        enquiryId: null,
        subject: 'Low Water',
        text: 'Are the boats free?',
      }),
    );
    await this.drain();
    const source = (await this.sourcesTo('owner@casa.example')).at(-1) ?? '';
    return {
      ...{ threadId, orgId, ownerId, senderEmail },
      replyTo: headerOf(source, 'Reply-To'),
      returnPath: headerOf(source, 'Return-Path').slice(1, -1),
    };
  }

  /** Returns the mails to an address as they were sent, oldest first. */
  async sourcesTo(email: string): Promise<string[]> {
    const mails = await rows<{ source: string }>(
      this.pool,
      `SELECT source FROM dev_mail WHERE recipient = $1 ORDER BY substring(source from '<outbox-(\\d+)@')::int, id`,
      [email],
    );
    return mails.map(({ source }) => source);
  }

  /** Returns the messages of a thread, oldest first. */
  messagesOf(threadId: number): Promise<StoredMessage[]> {
    return rows<StoredMessage>(
      this.pool,
      `SELECT side, user_id, text, quoted, dropped, by_mail, delivery,
         (SELECT coalesce(array_agg(a.name ORDER BY a.created_at, a.name), '{}') FROM attachments a WHERE a.message_id = m.id) AS files
       FROM messages m WHERE thread_id = $1 ORDER BY id`,
      [threadId],
    );
  }

  async statusOf(threadId: number): Promise<string> {
    return (
      (await row<{ status: string }>(this.pool, 'SELECT status FROM threads WHERE id = $1', [threadId]))
        ?.status ?? ''
    );
  }

  /** Sends commands of SMTP one after the other. Returns the numbers of their replies. */
  async command(...commands: readonly string[]): Promise<number[]> {
    const socket = connect(this.nodes[0]?.port ?? 0, '127.0.0.1');
    const lines = createInterface(socket)[Symbol.asyncIterator]();
    const reply = async () => {
      for (;;) {
        const { value = '' } = await lines.next();
        // A hyphen after the number: more lines follow.
        if (!/^\d{3}-/.test(value)) return Number.parseInt(value, 10);
      }
    };
    await reply();
    const codes: number[] = [];
    for (const text of commands) {
      socket.write(`${text}\r\n`);
      codes.push(await reply());
    }
    socket.destroy();
    return codes;
  }

  /** Sends a mail by SMTP. Returns the number of the reply, 250 if it is accepted. */
  async send(
    source: Buffer,
    { to, from = 'owner@casa.example', node = 0 }: { to: string; from?: string; node?: number },
  ): Promise<number> {
    const port = this.nodes[node]?.port ?? 0;
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    try {
      await transport.sendMail({ envelope: { from, to }, raw: source });
      return 250;
    } catch (error) {
      return (error as { responseCode?: number }).responseCode ?? 0;
    } finally {
      transport.close();
    }
  }
}

/** Returns a header of a mail, unfolded. */
export function headerOf(source: string, name: string): string {
  const [head = ''] = source.split('\n\n');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\n\s+/g, ' '))?.[1] ?? '';
}
