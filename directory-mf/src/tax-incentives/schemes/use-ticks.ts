import type { SchemeTable } from '@unitbase/contracts/entities/incentives';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns the ticked places of a form. The boxes keep their own state, so that ticks from before hydration and from Back
 * count too.
 * @param table its rows have the boxes; a change of it can remove ticked ones
 */
export function useTicks(table: SchemeTable | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const read = () => setChosen(tickedIn(form.current));
  useEffect(() => {
    if (table) setChosen(tickedIn(form.current));
  }, [table]);
  const untick = (isRemoved: (ref: string) => boolean) => {
    for (const box of boxesIn(form.current)) if (isRemoved(box.value)) box.checked = false;
    read();
  };
  return { form, chosen, read, untick };
}

const boxesIn = (form: HTMLFormElement | null): HTMLInputElement[] =>
  Array.from(form?.querySelectorAll<HTMLInputElement>('input[name="place"]') ?? []);

const tickedIn = (form: HTMLFormElement | null): string[] =>
  boxesIn(form).flatMap(({ checked, value }) => (checked ? value : []));
