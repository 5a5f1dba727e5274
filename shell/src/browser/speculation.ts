/**
 * Gives the browser the rules by which it fetches pages in advance (`server/speculation.ts`), now that something is
 * painted: named by a header of the page, they came with the styles and took a frame of the first paint
 * (docs/performance.md). Without them links work as ever.
 */
export function addSpeculationRules(): void {
  const type = 'speculationrules';
  if (!HTMLScriptElement.supports?.(type)) return;
  fetch('/speculation-rules.json', { priority: 'low' })
    .then(async (answer) => {
      const script = document.createElement('script');
      if (answer.ok) document.head.append(Object.assign(script, { type, text: await answer.text() }));
    })
    .catch(() => {});
}
