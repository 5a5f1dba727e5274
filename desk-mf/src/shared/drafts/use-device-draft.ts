import { useNavigation, useSession } from '@unitbase/remote-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftKey, deleteDraft, readDraft, writeDraft } from './drafts';

interface Draft<Values, Version> {
  values: Values;
  /** Version that the values change: a save after a reload finds a conflict. */
  version: Version;
}

interface DraftOptions<Values, Version> {
  /** Names the form among all forms of the desk. */
  name: string;
  /** Values as they are stored, and their version. */
  stored: Values;
  version: Version;
  /** Values of the first render: those of a form that came back, or the stored ones. */
  initial: Values;
  /** Version of somebody else that is shown to the user: the next save may replace it. */
  conflict: Version | undefined;
  /** Result of the last successful save; a new one ends the draft. */
  accepted: object | undefined;
  /** Version that it saved. The stored one follows only when the page has loaded again. */
  saved?: Version | undefined;
}

/** Keeps the values of a form, and on this device the unsaved ones, so that they survive a reload. */
export function useDeviceDraft<Values extends object, Version extends string | number>(
  options: DraftOptions<Values, Version>,
) {
  const { name, stored, version: storedVersion, initial, conflict, accepted } = options;
  const { userId } = useSession();
  const [values, setValues] = useState(initial);
  const [version, setVersion] = useState(conflict ?? storedVersion);
  const [isRestored, setIsRestored] = useState(false);
  const isIdle = useNavigation().state === 'idle';
  const saved = useRef(accepted);
  const isDirty = !isSame(values, stored);

  const restore = useEffectEvent((draft: Draft<Values, Version> | null) => {
    if (!draft || accepted || isDirty || isSame(draft.values, stored)) return;
    setValues({ ...stored, ...draft.values });
    setVersion(draft.version);
    setIsRestored(true);
  });
  // Runs after hydration, so that the first render is that of the server.
  useEffect(() => restore(readDraft({ userId, name })), [userId, name]);

  const reset = () => {
    setValues(stored);
    setVersion(storedVersion);
    setIsRestored(false);
  };
  const onSaved = useEffectEvent(reset);
  // The stored values follow their save only when the page has loaded again.
  useEffect(() => {
    if (!accepted || saved.current === accepted || !isIdle) return;
    saved.current = accepted;
    onSaved();
  }, [accepted, isIdle]);

  // The next save may begin before that: it changes the version that was just saved.
  const known = options.saved ?? conflict;
  useEffect(() => {
    if (known) setVersion(known);
  }, [known]);

  const keptAt = useKept({ userId, name }, isDirty ? { values, version } : null);
  return {
    values,
    setValues,
    version,
    isDirty,
    isRestored: isRestored && isDirty,
    reset,
    /** Time of day of the last change, `hh:mm:ss`; '' if all is saved. */
    keptAt,
  };
}

/** Stores a draft, or deletes it if it is `null`. Returns the time of day. */
function useKept({ userId, name }: DraftKey, draft: object | null): string {
  const [keptAt, setKeptAt] = useState('');
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (text === 'null') deleteDraft({ userId, name });
    else writeDraft({ userId, name }, JSON.parse(text));
    setKeptAt(text === 'null' ? '' : new Date().toTimeString().slice(0, 8));
  }, [userId, name, text]);
  return keptAt;
}

/** Compares each value, so that the order of the fields does not count. */
const isSame = <Values extends object>(some: Values, others: Values): boolean =>
  Object.entries(others).every(
    ([name, value]) => JSON.stringify(some[name as keyof Values]) === JSON.stringify(value),
  );
