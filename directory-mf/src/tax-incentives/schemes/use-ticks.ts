import type { IncentivePlace, SchemeTable } from '@unitbase/contracts/entities/incentives';
import { useEffect, useRef, useState } from 'react';

type Chosen = readonly IncentivePlace[];

/**
 * Returns the ticked places of a form. The boxes keep their own state, so that ticks from before hydration and from Back
 * count too. Ticks of rows that a filter hides stay.
 * @param table its rows have the boxes
 */
export function useTicks(table: SchemeTable | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen>([]);
  const read = () => {
    if (table) setChosen((previous) => chosenIn(form.current, table, previous));
  };
  useEffect(read, [table]);
  const untick = (isRemoved: (ref: string) => boolean) => {
    for (const box of boxesIn(form.current)) if (isRemoved(box.value)) box.checked = false;
    setChosen((previous) => previous.filter(({ ref }) => !isRemoved(ref)));
  };
  return { form, chosen, hidden: table ? hiddenOf(chosen, table) : [], read, untick };
}

const boxesIn = (form: HTMLFormElement | null): HTMLInputElement[] =>
  Array.from(form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="place"]') ?? []);

/** Returns the chosen places that the table does not show. */
function hiddenOf(chosen: Chosen, { schemes }: SchemeTable): Chosen {
  const shown = new Set(schemes.map(({ place }) => place.ref));
  return chosen.filter(({ ref }) => !shown.has(ref));
}

function chosenIn(form: HTMLFormElement | null, table: SchemeTable, previous: Chosen): Chosen {
  const ticked = new Set(boxesIn(form).flatMap(({ checked, value }) => (checked ? value : [])));
  const shown = table.schemes.flatMap(({ place }) => (ticked.has(place.ref) ? place : []));
  return [...hiddenOf(previous, table), ...shown];
}
