import { type CompanyValues, companyFields, isSameValue } from '@unitbase/contracts/desk/company-fields';
import type { DeskCompany } from '@unitbase/contracts/entities/desk/companies';
import { useSession } from '@unitbase/remote-kit';
import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import { useEffect, useRef, useState } from 'react';

/** Unsaved values, and the version of the company that they change. */
interface Draft {
  values: CompanyValues;
  version: string;
}

interface Options {
  /** The company as it is stored. */
  stored: DeskCompany;
  /** Values of the first render: those of a form that came back, or the stored ones. */
  initial: CompanyValues;
  /** Result of a save; a new one ends the draft. */
  accepted: object | undefined;
}

/**
 * Keeps the values of a company's form, and on this device what is not saved. The version stays the one that the values
 * change, so that a save after a reload finds a conflict.
 */
export function useCompanyDraft({ stored, initial, accepted }: Options) {
  // A second login on the same machine sees no drafts of the first.
  const key = `unitbase-desk/${useSession().userId ?? ''}/company/${stored.id}`;
  const [values, setValues] = useState(initial);
  const [version, setVersion] = useState(stored.version);
  const [isRestored, setIsRestored] = useState(false);
  const isReady = useRef(false);
  const changed = companyFields.filter((field) => !isSameValue(values[field], stored.values[field]));
  const isDirty = changed.length > 0;

  // Runs after hydration, so that the first render is that of the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores a draft once, when its form appears
  useEffect(() => {
    const draft = isDirty ? undefined : readDraft(key);
    if (draft && !accepted) {
      setValues({ ...stored.values, ...draft.values });
      setVersion(draft.version);
      setIsRestored(true);
    }
    isReady.current = true;
  }, [key]);

  const reset = () => {
    setValues(stored.values);
    setVersion(stored.version);
    setIsRestored(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows a save, not each stored value
  useEffect(() => {
    if (accepted && isReady.current) reset();
  }, [accepted]);

  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the values
  useEffect(() => {
    if (!isReady.current) return;
    if (isDirty) storage().setItem(key, JSON.stringify({ values, version } satisfies Draft));
    else storage().removeItem(key);
  }, [text, isDirty, version, key]);

  return { values, setValues, version, setVersion, changed, isRestored: isRestored && isDirty, reset };
}

const storage = () => safeStorage(() => localStorage);

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(String(storage().getItem(key))) ?? undefined;
  } catch {
    return undefined;
  }
}
