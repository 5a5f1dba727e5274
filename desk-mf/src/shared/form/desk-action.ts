import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data, useActionData } from '@unitbase/remote-kit';
import { isApiError } from '../api-error';

/** Field of the code that confirms a call that cannot be undone. */
export const CODE_FIELD = 'confirm_code';

/** Result of a form that the api rejected. Keeps all values except codes. */
export interface DeskFailure {
  /** One sentence; '' if the messages of the fields are enough. */
  detail: string;
  /** Messages by field. */
  fields: Record<string, string[]>;
  /** The last value of each field. */
  values: Record<string, string>;
  /** Identifies one of several forms of a page. */
  intent: string;
  /** Whether the form must be sent again with a code (`ConfirmCode`). */
  needsCode: boolean;
}

/**
 * Runs the form of a page: gives its code first, if it has one, then calls `send`. A failure keeps its HTTP status and what
 * was typed. Redirects pass through.
 */
export async function runDeskAction<Result>({ form, call }: ActionArgs, send: () => Promise<Result>) {
  try {
    const code = form.get(CODE_FIELD);
    if (typeof code === 'string' && code !== '') await call('POST /desk/factor/code', { body: { code } });
    form.delete(CODE_FIELD);
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(toFailure(error, form), { status: isApiError(error) ? error.status : 503 });
  }
}

function toFailure(error: unknown, form: FormData): DeskFailure {
  // Set while the code itself is wrong: it is deleted once it was accepted.
  const isCodeWrong = form.has(CODE_FIELD);
  form.delete(CODE_FIELD);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { code: codeMessages, ...fields } = isApiError(error) ? error.fields : {};
  const values = Object.fromEntries(texts);
  const hasAnswer = isApiError(error) && error.status < 500;
  return {
    detail: hasAnswer ? error.detail : messages.common.somethingWrong,
    fields: codeMessages ? { ...fields, [isCodeWrong ? CODE_FIELD : 'code']: codeMessages } : fields,
    values,
    intent: values.intent ?? '',
    needsCode: isCodeWrong || 'confirm' in fields,
  };
}

/** Returns the failure of the form with this intent; null without one. */
export function useDeskFailure(intent = ''): DeskFailure | null {
  const result = useActionData() as Partial<DeskFailure> | undefined;
  return result?.fields && result.intent === intent ? (result as DeskFailure) : null;
}
