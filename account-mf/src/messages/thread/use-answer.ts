import type { Thread } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import { useCall, useNavigation } from '@unitbase/remote-kit';
import { useEffect, useState } from 'react';
import { useFormResult } from '../../shared/form/form-action';
import { ANSWER } from './thread-intents';

/** Pause in typing after which the text is kept, in milliseconds. */
const SAVE_DELAY = 1_500;

/** Returns the text of the answer, which survives a reload, and the key with which it is sent once. */
export function useAnswer(thread: Thread | undefined) {
  const { accepted, failure } = useFormResult(ANSWER);
  const isIdle = useNavigation().state === 'idle';
  const draft = thread?.draft;
  const [answer, setAnswer] = useState({
    key: failure?.values.key ?? draft?.key ?? '',
    text: failure?.values.text ?? draft?.fields.text ?? '',
    sent: accepted,
    isTyped: false,
  });
  // The thread with the next draft has arrived with the end of the navigation.
  if (accepted && isIdle && answer.sent !== accepted)
    setAnswer({ key: draft?.key ?? '', text: '', sent: accepted, isTyped: false });
  useDraft(thread?.id ?? 0, answer, answer.isTyped && isIdle);
  const setText = (text: string) => setAnswer((previous) => ({ ...previous, text, isTyped: true }));
  /** Adds a saved answer below what is typed. */
  const insert = (text: string) => setText(joinTexts(answer.text, text));
  return { ...answer, setText, insert };
}
export type Answer = ReturnType<typeof useAnswer>;

/** Returns a text with another one below it. */
export const joinTexts = (first: string, second: string): string =>
  first.trim() === '' ? second : `${first.trimEnd()}\n\n${second}`;

/** Keeps the text of an answer at the api after a pause in typing. A failure is no loss: the page still has it. */
function useDraft(id: number, { key, text }: { key: string; text: string }, isOn: boolean) {
  const call = useCall();
  useEffect(() => {
    if (!isOn || text.length > enquiryRules.text) return;
    const save = () =>
      call('saveThreadDraft', { params: { id }, body: { key, text } }).catch(() => undefined);
    const timer = setTimeout(() => void save(), SAVE_DELAY);
    return () => clearTimeout(timer);
  }, [isOn, id, key, text, call]);
}
