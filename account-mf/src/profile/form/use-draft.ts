import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDrafts } from '../../shared/drafts/drafts';

/** Unsaved values and the version of the profile that they change. */
interface Draft {
  values: FieldValues;
  base: string | undefined;
}

interface DraftOptions<Values extends FieldValues> {
  key: string;
  form: UseFormReturn<FieldValues>;
  stored: Values;
  values: Values;
  isDirty: boolean;
  accepted: object | null;
  version: string | undefined;
  /** Version that the form's first values change. */
  initialBase: string | undefined;
  /** Whether the user knows of a newer stored version, which the next save may replace. */
  isConflict: boolean;
}

/**
 * Keeps unsaved values as a draft and restores the draft of an earlier visit. Returns whether it did, and the
 * version that the values change. A form without changes follows the stored profile.
 */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { key, form, stored, values, isDirty, accepted, version, initialBase, isConflict } = options;
  const [isRestored, setIsRestored] = useState(false);
  const [base, setBase] = useState(initialBase);
  const isReady = useRef(false);
  const saved = useRef<object | null>(null);
  const shown = useRef(stored);

  useEffect(() => {
    if (!isDirty || isConflict) setBase(version);
  }, [isDirty, isConflict, version]);

  // Runs after hydration. Reading local storage is synchronous.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores a draft once, when its form appears
  useEffect(() => {
    void useDrafts.persist.rehydrate();
    const entry = useDrafts.getState().drafts[key] as Draft | undefined;
    const draft = entry && !isSame(entry.values, stored) ? entry : undefined;
    // Values typed before hydration are newer than the draft and not rendered yet.
    const early = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, values[name]));
    if (draft || early.length > 0) form.reset({ ...(draft?.values ?? values), ...Object.fromEntries(early) });
    if (draft) {
      setBase(draft.base);
      setIsRestored(true);
    }
    isReady.current = true;
  }, [key]);

  // Shows a changed profile unless the form has newer values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is stable
  useEffect(() => {
    const isJustSaved = accepted !== null && saved.current !== accepted;
    if (!isJustSaved && (isSame(shown.current, stored) || !isSame(form.getValues(), shown.current))) return;
    saved.current = accepted;
    shown.current = stored;
    setIsRestored(false);
    useDrafts.getState().drop(key);
    form.reset(stored as FieldValues);
  }, [stored, accepted, key]);

  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the values
  useEffect(() => {
    if (!isReady.current) return;
    if (isDirty) useDrafts.getState().save(key, { values, base } satisfies Draft);
    else useDrafts.getState().drop(key);
  }, [text, isDirty, key, base]);

  return { isRestored: isRestored && isDirty, base };
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
