import { useEffect, useRef, useState } from 'react';

/**
 * Returns the ticked places of a form. The boxes keep their own state, so that ticks from before hydration and from Back
 * count too.
 */
export function useTicks() {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const boxes = () =>
    Array.from(form.current?.querySelectorAll<HTMLInputElement>('input[name="place"]') ?? []);
  const read = () => setChosen(boxes().flatMap(({ checked, value }) => (checked ? value : [])));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was ticked before hydration
  useEffect(read, []);
  const untick = (isRemoved: (ref: string) => boolean) => {
    for (const box of boxes()) if (isRemoved(box.value)) box.checked = false;
    read();
  };
  return { form, chosen, read, untick };
}
