import { createHash } from 'node:crypto';
import type { PinnedScript, WaitingScripts } from '../../../app/boot';
import { loadOnInteraction } from '../../../app/first-view/inline-script';
import { INTERACTION_EVENTS } from '../../../app/interaction-events';
import { asScriptText } from './page-head';

interface InlineScript {
  code: string;
  integrity: string;
}

const scripts = new Map<string, InlineScript>();

/** Returns the only inline script of the site, which the page's policy allows by its hash. */
function inlineScriptFor([first = { href: '', integrity: '' }]: PinnedScript[]): InlineScript {
  const cached = scripts.get(first.href);
  if (cached) return cached;
  const text = String(loadOnInteraction).replaceAll(/\n\s*(?:\/\/[^\n]*\n\s*)*/g, '\n');
  const code = `(${text})(${JSON.stringify(first)},${JSON.stringify(INTERACTION_EVENTS)})`;
  const script = { code, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  scripts.set(first.href, script);
  return script;
}

/**
 * Returns the end of the head of a page whose scripts wait: their list and the inline script, the same on all pages.
 * It belongs after the stylesheets: an inline script waits for them, so the body is not laid out without styles.
 * @param first the script that loads after the first paint
 * @returns HTML, and the scripts that the page's policy must name
 */
export function startLine(
  first: PinnedScript[],
  waiting: WaitingScripts,
): { html: string; scripts: Pick<PinnedScript, 'integrity'>[] } {
  const script = inlineScriptFor(first);
  return {
    html:
      `<script id="waiting" type="application/json">${asScriptText(JSON.stringify(waiting))}</script>` +
      `<script>${script.code}</script>`,
    scripts: [script, ...waiting.entries],
  };
}
