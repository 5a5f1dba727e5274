import { useNavigation, useSession } from '@unitbase/remote-kit';
import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import { useEffect, useRef, useState } from 'react';

interface Draft<Values> {
  values: Values;
  /** Version that the values change. */
  base: number;
  /** Time of day of the last change, `hh:mm:ss`. */
  at: string;
}

interface DraftOptions<Values> {
  /** Names the text among all texts of the desk. */
  name: string;
  /** Values as they are stored, and their version. */
  stored: Values;
  base: number;
  /** Values of the first render: those of a form that came back, or the stored ones. */
  initial: Values;
  /** Version of somebody else that the user was told of: the next save may replace it. */
  conflict: number | undefined;
  /** Result of the last successful save; a new one makes the draft needless. */
  accepted: object | undefined;
}

/**
 * Keeps the values of a form, and on this device what is not saved yet, so that it survives a reload. The key has the
 * user: another login on the device sees no draft.
 */
export function useDeviceDraft<Values extends object>(options: DraftOptions<Values>) {
  const { name, stored, base: storedBase, initial, conflict, accepted } = options;
  const { userId } = useSession();
  const key = `unitbase-desk/${userId ?? ''}/${name}`;
  const [values, setValues] = useState(initial);
  const [base, setBase] = useState(conflict ?? storedBase);
  const [keptAt, setKeptAt] = useState('');
  const isIdle = useNavigation().state === 'idle';
  const isReady = useRef(false);
  const saved = useRef(accepted);
  const isDirty = !isSame(values, stored);

  // Runs after hydration, so that the first render is that of the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores a draft once, when its form appears
  useEffect(() => {
    const draft = readDraft<Values>(key);
    if (draft && !accepted && !isSame(draft.values, stored)) {
      setValues({ ...stored, ...draft.values });
      setBase(draft.base);
      setKeptAt(draft.at);
    }
    isReady.current = true;
  }, [key]);

  // The stored values follow their save only when the page has loaded again.
  useEffect(() => {
    if (!accepted || saved.current === accepted || !isIdle) return;
    saved.current = accepted;
    setValues(stored);
    setBase(storedBase);
  }, [accepted, isIdle, stored, storedBase]);

  useEffect(() => {
    if (conflict) setBase(conflict);
  }, [conflict]);

  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the values
  useEffect(() => {
    if (!isReady.current) return;
    const at = isDirty ? new Date().toTimeString().slice(0, 8) : '';
    if (isDirty) writeDraft(key, { values, base, at });
    else dropDraft(key);
    setKeptAt(at);
  }, [text, isDirty, base, key]);

  return { values, setValues, base, isDirty, keptAt };
}

const storage = () => safeStorage(() => localStorage);

function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    return JSON.parse(String(storage().getItem(key))) ?? undefined;
  } catch {
    return undefined;
  }
}

const writeDraft = (key: string, draft: Draft<unknown>) => storage().setItem(key, JSON.stringify(draft));
const dropDraft = (key: string) => storage().removeItem(key);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
