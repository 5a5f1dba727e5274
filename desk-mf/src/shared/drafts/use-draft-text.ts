import { useSession } from '@unitbase/remote-kit';
import { useEffect, useState } from 'react';
import { deleteDraft, readDraft, writeDraft } from './drafts';

/**
 * Keeps a text in this browser until it is sent, so that it survives a reload.
 * @param name name of the draft
 * @param sent text of a rejected form; '' without one
 * @returns text, and a function that changes it
 */
export function useDraftText(name: string, sent: string): [text: string, change: (text: string) => void] {
  const { userId } = useSession();
  const [text, setText] = useState(sent);
  // Runs after hydration: the first render must match the server's.
  useEffect(() => setText((typed) => typed || (readDraft<string>({ userId, name }) ?? '')), [userId, name]);
  const change = (next: string) => {
    setText(next);
    if (next === '') deleteDraft({ userId, name });
    else writeDraft({ userId, name }, next);
  };
  return [text, change];
}
