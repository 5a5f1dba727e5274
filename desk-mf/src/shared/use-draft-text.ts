import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import { useEffect, useState } from 'react';

const PREFIX = 'unitbase-desk-draft/';
const storage = safeStorage(() => localStorage);

/**
 * Keeps a text in this browser until it is sent, so that it survives a reload.
 * @param key names user and form, so that a second login on the same machine sees no texts of the first
 * @param sent text of a rejected form; '' without one
 * @returns text, and a function that changes it
 */
export function useDraftText(key: string, sent: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(sent);
  // Runs after hydration: the first render must match the server's.
  useEffect(() => setText((typed) => typed || storage.getItem(PREFIX + key) || ''), [key]);
  const change = (next: string) => {
    setText(next);
    if (next === '') storage.removeItem(PREFIX + key);
    else storage.setItem(PREFIX + key, next);
  };
  return [text, change];
}

/** Deletes a text that was sent. */
export const dropDraftText = (key: string): void => storage.removeItem(PREFIX + key);
