import { frameHosts } from '@unitbase/contracts/embeds';
import type { Boot } from '../../../app/boot';
import type { PinnedFile } from '../page-releases';

/** The shell's own files, from its build's `assets.json`. */
export interface ShellAssets {
  /** The script that loads all others when a visitor starts to interact. */
  start: PinnedFile[];
  scripts: PinnedFile[];
  styles: PinnedFile[];
  /** Font files of the first paint. */
  fonts: string[];
}

/** Files of the shell's development build (docs/decisions/0011). */
export type DevelopmentAssets = Omit<ShellAssets, 'start'>;

/** Escapes JSON so that no text in it ends the script, and e-mail addresses are not readable (decision C33). */
export const asScriptText = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('@', '\\u0040');

/**
 * Returns the boot data as escaped JSON.
 * @param textOf returns the JSON of an answer if it is known: answers are most of the boot data
 */
export function scriptJson(
  { responses, ...boot }: Boot,
  textOf: (answer: unknown) => string | undefined = () => undefined,
): string {
  // Sorted, so that an unchanged page has the same bytes.
  const entries = Object.entries(responses)
    .filter(([, answer]) => answer !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const members = entries.map(
    ([address, answer]) =>
      `${asScriptText(JSON.stringify(address))}:${textOf(answer) ?? asScriptText(JSON.stringify(answer))}`,
  );
  return `${asScriptText(JSON.stringify(boot)).slice(0, -1)},"responses":{${members.join()}}}`;
}

/** Returns the document in UTF-8 with each mark replaced by its text. Marks must be in document order. */
export function withInserts(
  html: Buffer | string,
  inserts: readonly (readonly [mark: string, text: string])[],
): Buffer {
  const bytes = typeof html === 'string' ? Buffer.from(html) : html;
  const parts: Buffer[] = [];
  let from = 0;
  for (const [mark, text] of inserts) {
    const at = bytes.indexOf(mark, from);
    if (at === -1) continue;
    parts.push(bytes.subarray(from, at), Buffer.from(text));
    from = at + mark.length;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
}

/** Preloads scripts so that none waits for another; at low priority, after stylesheets and images. */
export const scriptPreloads = (scripts: PinnedFile[]) =>
  scripts
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
    )
    .join('');

/**
 * Returns the page's Content-Security-Policy: only scripts with these hashes, and scripts that they load, may run
 * (docs/decisions/0001). Inline speculation rules (`browser/speculation.ts`) run no code.
 * @param development origins of developers' servers, the only others for scripts (docs/decisions/0011)
 */
export function contentSecurityPolicy(
  scripts: Pick<PinnedFile, 'integrity'>[],
  development: readonly string[] = [],
): string {
  const hashes = [...new Set(scripts.map(({ integrity }) => `'${integrity}'`))].join(' ');
  const self = ["'self'", ...development].join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes} ${development.length > 0 ? self : "'inline-speculation-rules' 'strict-dynamic'"}`,
    `style-src ${self}`,
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    `media-src ${self}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self' ${[...frameHosts.videos, ...frameHosts.quizzes].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
