/**
 * Adds the rules by which the browser prefetches pages (`server/pages/speculation.ts`). A response header would load them
 * with the stylesheets and delay the first paint.
 */
export function addSpeculationRules(): void {
  const type = 'speculationrules';
  if (!HTMLScriptElement.supports?.(type)) return;
  fetch('/speculation-rules.json', { priority: 'low' })
    .then(async (response) => {
      const script = document.createElement('script');
      if (response.ok) document.head.append(Object.assign(script, { type, text: await response.text() }));
    })
    .catch(() => {});
}
