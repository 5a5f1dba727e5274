import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { useActionData } from '@unitbase/remote-kit';
import { type FormFailure, type FormSuccess, isFormFailure } from '../../shared/form/form-action';
import type { Nested } from './nested';

/** Failure with the sent values, which a native POST shows again. */
export interface EditorFailure extends FormFailure {
  intent: string;
  sent: Record<string, Nested>;
}

/** Result of the editor's action, with the intent of its form. */
export type EditorResult = EditorFailure | EditorSuccess;

export interface EditorSuccess extends FormSuccess {
  intent: string;
  /** The profile as it is after the change; undefined if the form changes none. */
  profile?: OrgDetails;
}

/** Returns the page's form result if it belongs to this intent. */
export function useEditorResult(intent: string): {
  accepted: FormSuccess | null;
  failure: EditorFailure | null;
} {
  const result = useActionData() as EditorResult | undefined;
  if (result?.intent !== intent) return { accepted: null, failure: null };
  return isFormFailure(result)
    ? { accepted: null, failure: result as EditorFailure }
    : { accepted: result as FormSuccess, failure: null };
}
