import { formatMoment } from '@unitbase/contracts/dates';
import type { Draft } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { useDebounced } from '@unitbase/shared-ui/use-debounced';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { draftFields } from '../fields';

const SAVE_DELAY_MILLISECONDS = 600;

interface DraftSavingOptions {
  ref: RefObject<HTMLFormElement | null>;
  draft: Draft;
  /** Companies of the address. */
  refs: readonly string[];
}

/** Keeps the form as a draft on the server while it is typed, and when the page is left. */
export function useDraftSaving({ ref, draft, refs }: DraftSavingOptions) {
  const call = useCall();
  // A draft that another tab began keeps its key.
  const [draftKey, setDraftKey] = useState(draft.key);
  const [kept] = useState(draft.fields);
  const [savedAt, setSavedAt] = useState(draft.saved_at);
  const [hasFailed, setHasFailed] = useState(false);
  const [changes, setChanges] = useState(0);
  const savedChanges = useRef(0);
  const companies = refs.join(' ');

  const changed = useCallback(() => setChanges((count) => count + 1), []);
  const save = useCallback(
    async (count: number) => {
      if (!ref.current || count <= savedChanges.current) return;
      savedChanges.current = count;
      const fields = draftFields(new FormData(ref.current), companies.split(' ').filter(Boolean));
      try {
        const saved = await call('saveEnquiryDraft', { body: { key: draftKey, fields } });
        setDraftKey(saved.key);
        setSavedAt(saved.saved_at);
        setHasFailed(false);
      } catch {
        setHasFailed(true);
      }
    },
    [call, ref, draftKey, companies],
  );

  useEffect(() => {
    if (ref.current && hasEarlyText(ref.current, kept)) changed();
  }, [ref, changed, kept]);
  const due = useDebounced(changes, SAVE_DELAY_MILLISECONDS);
  useEffect(() => void save(due), [due, save]);
  useEffect(() => {
    const leave = () => void save(changes);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [changes, save]);
  useCompaniesChange(companies, changed);

  const status = savedAt ? `Draft kept, ${formatMoment(savedAt)}` : '';
  return {
    draftKey,
    changed,
    isKept: savedAt !== null,
    status: hasFailed ? messages.lists.notSaved : status,
  };
}

/** Returns whether text was typed before hydration, which has no events. */
function hasEarlyText(form: HTMLFormElement, kept: Record<string, string>): boolean {
  const { currency: _default, companies: _companies, ...typed } = draftFields(new FormData(form), []);
  return Object.entries(typed).some(([name, text]) => text !== (kept[name] ?? ''));
}

/** Calls back when the companies of the address change. */
function useCompaniesChange(companies: string, changed: () => void): void {
  const shown = useRef(companies);
  useEffect(() => {
    if (shown.current === companies) return;
    shown.current = companies;
    changed();
  }, [companies, changed]);
}
