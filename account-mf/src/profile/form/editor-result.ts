import { useActionData } from '@unitbase/remote-kit';
import { type FormFailure, type FormSuccess, isFormFailure } from '../../shared/form/form-action';
import type { Nested } from './nested';

/** A failure, with what the form had sent: a native POST shows it again. */
export interface EditorFailure extends FormFailure {
  intent: string;
  sent: Record<string, Nested>;
}

/** What the page's action hands back, and to which of its forms. */
export type EditorResult = EditorFailure | (FormSuccess & { intent: string });

/** The page's answer, where it is to this form. */
export function useEditorResult(intent: string): {
  accepted: FormSuccess | null;
  failure: EditorFailure | null;
} {
  const answer = useActionData() as EditorResult | undefined;
  if (answer?.intent !== intent) return { accepted: null, failure: null };
  return isFormFailure(answer)
    ? { accepted: null, failure: answer as EditorFailure }
    : { accepted: answer as FormSuccess, failure: null };
}
