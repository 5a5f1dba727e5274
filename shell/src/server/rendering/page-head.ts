import { frameHosts } from '@unitbase/contracts/embeds';
import type { Boot } from '../../app/boot';
import type { PinnedFile } from './page-releases';

/** The shell's own files, from its build's `assets.json`. */
export interface ShellAssets {
  /** The few lines that bring all others on a visitor's intent. */
  start: PinnedFile[];
  scripts: PinnedFile[];
  styles: PinnedFile[];
  /** Font files of the first paint. */
  fonts: string[];
}

/** The same of the shell's development edition (docs/decisions/0011). */
export type DevelopmentAssets = Omit<ShellAssets, 'start'>;

/** JSON that no text in it can end, and of whose e-mail addresses none lies open in the source (decision C33). */
export const asScriptText = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('@', '\\u0040');

/**
 * The boot data as such JSON.
 * @param textOf an answer's text where that is known: the answers are most of the boot data
 */
export function scriptJson(
  { answers, ...boot }: Boot,
  textOf: (answer: unknown) => string | undefined = () => undefined,
): string {
  // In one order, whatever came first: a page that has not changed has the same bytes.
  const known = Object.entries(answers)
    .filter(([, answer]) => answer !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const members = known.map(
    ([address, answer]) =>
      `${asScriptText(JSON.stringify(address))}:${textOf(answer) ?? asScriptText(JSON.stringify(answer))}`,
  );
  return `${asScriptText(JSON.stringify(boot)).slice(0, -1)},"answers":{${members.join()}}}`;
}

/** Where a page's text becomes bytes, one page after the other. */
let room = Buffer.alloc(0);

/**
 * UTF-8, until the next call. Bytes of its own would be as large as the page, made twice and collected with the whole heap
 * only: that took twice as long.
 */
function inRoom(text: string): Buffer {
  // Three for each unit of UTF-16 at most.
  const most = 3 * text.length;
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  return room.subarray(0, room.write(text));
}

/** The document in UTF-8, with other text in the place of each mark that it has. The marks are in the document's order. */
export function withInserts(
  html: Buffer | string,
  inserts: readonly (readonly [mark: string, text: string])[],
): Buffer {
  const bytes = typeof html === 'string' ? inRoom(html) : html;
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

/** Scripts start from the HTML, so that none waits for another; at low priority, after stylesheets and pictures. */
export const scriptPreloads = (scripts: PinnedFile[]) =>
  scripts
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
    )
    .join('');

/**
 * The page's Content-Security-Policy: only scripts of these hashes, and what they load, may run.
 * No `unsafe-*`; the page has no inline script but the one line that it names by its hash, and no style attribute. What a
 * browser may fetch in advance comes inline too, later (`browser/speculation.ts`): such a script runs nothing.
 * @param development origin of a developer's server: then scripts come from there and from this site, and from nowhere
 *   else whoever loads them (docs/decisions/0011)
 */
export function contentSecurityPolicy(
  scripts: Pick<PinnedFile, 'integrity'>[],
  development?: string,
): string {
  const hashes = [...new Set(scripts.map(({ integrity }) => `'${integrity}'`))].join(' ');
  const self = development ? `'self' ${development}` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${hashes} ${development ? self : "'inline-speculation-rules' 'strict-dynamic'"}`,
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
