import * as messages from '@unitbase/contracts/messages';
import { data, useActionData } from '@unitbase/remote-kit';
import { isApiError } from '../api-error';

/** What a page's action hands back to its form when the api refused it. Nothing typed is lost but passwords. */
export interface Refusal {
  /** The sentence for the reader; '' where the fields say it all. */
  detail: string;
  /** Messages by field; `non_field_errors` belongs to none. */
  fields: Record<string, string[]>;
  values: Record<string, string>;
  /** Which of several forms at one address was sent. */
  intent?: string;
  /** All that was sent but secrets and files, in its order: only where the session had ended. */
  typed?: Typed;
}

/** A form's names and texts. */
export type Typed = [name: string, text: string][];

/** What a page's action hands back when its form was taken and the page stays. */
export interface Accepted {
  accepted: string;
  /** Which of several forms at one address was sent. */
  intent?: string;
}

export type FormAnswer = Refusal | Accepted;

export const isRefusal = (answer: FormAnswer | undefined): answer is Refusal =>
  answer !== undefined && 'fields' in answer;

/** The page's answer, where it is to the form of this intent. */
export function useFormAnswer(intent: string): { accepted: Accepted | null; refusal: Refusal | null } {
  const answer = useActionData() as FormAnswer | undefined;
  if (answer?.intent !== intent) return { accepted: null, refusal: null };
  return isRefusal(answer) ? { accepted: null, refusal: answer } : { accepted: answer, refusal: null };
}

/** Whether a refusal is for want of a session, or of a session that another one has replaced. */
export const isForLogin = (sentence: string): boolean =>
  [messages.common.notSignedIn, messages.common.badToken].some((end) => sentence.endsWith(end));

/** Secrets, and what is made anew with every form. */
const NOT_KEPT = /password|^recapture$|^form_stamp$|^referral_note$/;

/** Every text of a form by its name; files and repeated names are not for these forms. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/**
 * Sends a form to the api and answers with what became of it. A refusal answers with its own status, so that the page
 * without JavaScript carries it too; an api that cannot be reached is 503. Redirects go through.
 */
export async function answerForm<Answer = Accepted>(
  form: FormData,
  send: () => Promise<Response | Accepted | Answer>,
) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(refusalOf(error, form), { status: isApiError(error) ? error.status : 503 });
  }
}

/** A failed call as the form that made it shows it. */
export function refusalOf(error: unknown, form: FormData): Refusal {
  const kept = [...form].flatMap(
    ([name, value]): Typed => (typeof value !== 'string' || NOT_KEPT.test(name) ? [] : [[name, value]]),
  );
  const values: Record<string, string> = Object.fromEntries(kept);
  const { intent } = values;
  const refusal = readRefusal(error);
  return {
    ...refusal,
    values,
    ...(intent === undefined ? {} : { intent }),
    ...(isForLogin(refusal.detail) ? { typed: kept } : {}),
  };
}

function readRefusal(error: unknown): Pick<Refusal, 'detail' | 'fields'> {
  if (!isApiError(error) || error.status >= 500)
    return { detail: messages.common.somethingWrong, fields: {} };
  const { detail, fields } = error;
  const empty = detail === '' && Object.keys(fields).length === 0;
  return { detail: empty ? messages.common.somethingWrong : detail, fields };
}
