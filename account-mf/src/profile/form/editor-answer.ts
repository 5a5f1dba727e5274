import { useActionData } from '@unitbase/remote-kit';
import { type Accepted, isRefusal, type Refusal } from '../../shared/form/answer-form';
import type { Nested } from './nested';

/** A refusal, with what the form had sent: a native POST shows it again. */
export interface EditorRefusal extends Refusal {
  intent: string;
  sent: Record<string, Nested>;
}

/** What the page's action hands back, and to which of its forms. */
export type EditorAnswer = EditorRefusal | (Accepted & { intent: string });

/** The page's answer, where it is to this form. */
export function useEditorAnswer(intent: string): {
  accepted: Accepted | null;
  refusal: EditorRefusal | null;
} {
  const answer = useActionData() as EditorAnswer | undefined;
  if (answer?.intent !== intent) return { accepted: null, refusal: null };
  return isRefusal(answer)
    ? { accepted: null, refusal: answer as EditorRefusal }
    : { accepted: answer as Accepted, refusal: null };
}
