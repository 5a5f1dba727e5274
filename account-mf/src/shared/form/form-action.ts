import * as messages from '@unitbase/contracts/messages';
import { data, useActionData } from '@unitbase/remote-kit';
import { isApiError } from '../api-error';

/** What a page's action hands back to its form when the api refused it. Nothing typed is lost but passwords. */
export interface FormFailure {
  /** The sentence for the reader; '' where the fields say it all. */
  detail: string;
  /** Messages by field; `non_field_errors` belongs to none. */
  fields: Record<string, string[]>;
  values: Record<string, string>;
  /** Which of several forms at one address was sent. */
  intent?: string;
  /** All that was sent but secrets and files, in its order: only where the session had ended. */
  entries?: FormEntries;
}

/** A form's names and texts. */
export type FormEntries = [name: string, text: string][];

/** What a page's action hands back when its form was taken and the page stays. */
export interface FormSuccess {
  accepted: string;
  /** Which of several forms at one address was sent. */
  intent?: string;
}

export type FormResult = FormFailure | FormSuccess;

export const isFormFailure = (answer: FormResult | undefined): answer is FormFailure =>
  answer !== undefined && 'fields' in answer;

/** The page's answer, where it is to the form of this intent. */
export function useFormResult(intent: string): { accepted: FormSuccess | null; failure: FormFailure | null } {
  const answer = useActionData() as FormResult | undefined;
  if (answer?.intent !== intent) return { accepted: null, failure: null };
  return isFormFailure(answer) ? { accepted: null, failure: answer } : { accepted: answer, failure: null };
}

/** Whether a failure is for want of a session, or of a session that another one has replaced. */
export const needsLogin = (sentence: string): boolean =>
  [messages.common.notSignedIn, messages.common.badToken].some((end) => sentence.endsWith(end));

/** Secrets, and what is made anew with every form. */
const NOT_KEPT = /password|^recapture$|^form_stamp$|^referral_note$/;

/** Every text of a form by its name; files and repeated names are not for these forms. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

/**
 * Sends a form to the api and answers with what became of it. A failure answers with its own status, so that the page
 * without JavaScript carries it too; an api that cannot be reached is 503. Redirects go through.
 */
export async function runFormAction<Answer = FormSuccess>(
  form: FormData,
  send: () => Promise<Response | FormSuccess | Answer>,
) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(toFormFailure(error, form), { status: isApiError(error) ? error.status : 503 });
  }
}

/** A failed call as the form that made it shows it. */
export function toFormFailure(error: unknown, form: FormData): FormFailure {
  const kept = [...form].flatMap(
    ([name, value]): FormEntries => (typeof value !== 'string' || NOT_KEPT.test(name) ? [] : [[name, value]]),
  );
  const values: Record<string, string> = Object.fromEntries(kept);
  const { intent } = values;
  const failure = readFailure(error);
  return {
    ...failure,
    values,
    ...(intent === undefined ? {} : { intent }),
    ...(needsLogin(failure.detail) ? { entries: kept } : {}),
  };
}

function readFailure(error: unknown): Pick<FormFailure, 'detail' | 'fields'> {
  if (!isApiError(error) || error.status >= 500)
    return { detail: messages.common.somethingWrong, fields: {} };
  const { detail, fields } = error;
  const empty = detail === '' && Object.keys(fields).length === 0;
  return { detail: empty ? messages.common.somethingWrong : detail, fields };
}
