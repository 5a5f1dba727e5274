import { cookies } from '@unitbase/contracts/cookies';
import type { Release, RouteShape } from '@unitbase/contracts/release';
import { Fragment, type RemoteApp } from '@unitbase/remote-kit';
import type { RemoteSource } from '@unitbase/shell/server/rendering/open-releases';
import type { RegionFailure, RenderOutput } from '@unitbase/shell/server/rendering/render-contract';
import { createRenderer } from '@unitbase/shell/server/rendering/renderer';
import { type ComponentType, createElement } from 'react';
import { type Answers, createMockApi } from './mock-api';
import { sampleOf } from './sample';

export interface SmokeTestOptions {
  release: Release;
  app: RemoteApp;
  /** Every route of the live api. */
  routes: Record<string, RouteShape>;
  /** Names of those that the release calls. */
  calls: readonly string[];
  /** Told of each page and fragment before it is rendered: what was said last is what never ended. */
  onStep: (what: string) => void;
}

const ORIGIN = 'https://trial.invalid';
/** Milliseconds: four times a shell's, since a team's machine may have other things to do. */
const DEADLINE = 8_000;
const LOGGED_IN = Object.entries({
  [cookies.session]: 's'.repeat(43),
  [cookies.token]: `3.${'t'.repeat(32)}`,
  [cookies.organisationId]: '3',
  [cookies.userId]: '3',
})
  .map(([name, value]) => `${name}=${value}`)
  .join('; ');

interface Attempt {
  answers: Answers;
  cookie: string;
  /** As a sentence says it: "on ...". */
  label: string;
}
const FULL_ANSWERS: Attempt = { answers: 'full', cookie: LOGGED_IN, label: 'full answers of the api' };
const FULL: Attempt[] = [
  FULL_ANSWERS,
  { answers: 'full', cookie: '', label: 'full answers of the api to a visitor without a session' },
];
const OTHERS: Attempt[] = [
  { answers: 'minimal', cookie: LOGGED_IN, label: 'the emptiest answers that the api may give' },
  { answers: 404, cookie: LOGGED_IN, label: "the api's answer 404" },
  { answers: 503, cookie: LOGGED_IN, label: "the api's answer 503" },
];

/** Texts for a page's parameters, tried one after the other until the page takes one. */
const PARAMETERS = ['sample', '3', 'a', '2026'];
const FRAGMENTS = '/_fragment/';

/**
 * Renders each page and each fragment of a release as the live server would, with made-up answers of the api: full ones
 * and the emptiest ones that its contract allows, and refusals. Resolves with the first thing that fails, as the middle
 * of a sentence, or with null.
 */
export async function smokeTest({
  release,
  app,
  routes,
  calls,
  onStep,
}: SmokeTestOptions): Promise<string | null> {
  const api = createMockApi({ routes, calls });
  globalThis.fetch = api.fetch;
  const places = [...fragmentPages(release), ...pagesOf(release, app)];
  const render = createRenderer({
    source: sourceOf(release, app),
    assets: NO_ASSETS,
    deadline: DEADLINE,
  });
  const snapshot = { [release.name]: { version: release.version, integrity: NO_HASH } };
  const open = (path: string, { answers, cookie }: Attempt) => {
    api.set(answers);
    return render({
      method: 'GET',
      path,
      siteOrigin: ORIGIN,
      apiOrigin: ORIGIN,
      headers: cookie ? { cookie } : {},
      snapshot,
      broken: {},
      disabled: {},
    });
  };

  const seen = new Set<string>();
  for (const { title, paths, chunk } of places) {
    // Patterns that share a module share its faults, but for what they make of their parameters.
    const attempts = seen.has(chunk) ? FULL.slice(0, 1) : [...FULL, ...OTHERS];
    seen.add(chunk);
    let [path = '/'] = paths;
    for (const attempt of attempts) {
      onStep(`${title} on ${attempt.label}`);
      if (attempt === FULL_ANSWERS) path = await firstFound(paths, release.name, (one) => open(one, attempt));
      const fault = faultOf(release.name, await settle(open(path, attempt)), attempt);
      if (fault) return `${title} fails on ${attempt.label} (as ${path}): ${fault}`;
    }
  }
  return null;
}

/** What a page answered, or the first line of why it did not. */
const settle = (answer: Promise<RenderOutput>): Promise<RenderOutput | string> =>
  answer.catch((error: unknown) =>
    firstLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );

const firstLine = (text: string) => text.split('\n')[0] ?? text;

/** The first address that is a page of its own; where it leads elsewhere on the site, that one. */
async function firstFound(
  paths: string[],
  name: string,
  open: (path: string) => Promise<RenderOutput>,
): Promise<string> {
  for (const path of paths) {
    const found = await settle(open(path));
    // What throws is what we look for.
    if (typeof found === 'string' || found.status < 300 || faultOf(name, found, FULL_ANSWERS)) return path;
    const location = found.headers.find(([name]) => name === 'location')?.[1];
    if (found.status < 400 && location) {
      const { pathname, search } = new URL(location, ORIGIN);
      const next = await settle(open(pathname + search));
      if (typeof next === 'string' || next.status < 300) return pathname + search;
    }
  }
  return paths[0] ?? '/';
}

/** What the release's own code does wrong on these answers, as the first line of its error; or null. */
function faultOf(name: string, output: RenderOutput | string, { answers }: Attempt): string | null {
  if (typeof output === 'string') return output;
  const isOwn = ({ remote, stage }: RegionFailure) => remote === name && stage !== 'data';
  const failure = output.failures.find(isOwn);
  if (failure) return failure.stage === 'timeout' ? 'it never ends' : firstLine(failure.message);
  // A page may be missing by what made-up data say; what the server itself does wrong it may not be.
  if (output.status === 500 || (output.status > 500 && answers !== 503)) return `it answers ${output.status}`;
  return null;
}

interface Place {
  /** `page /news`. */
  title: string;
  /** Addresses to try. */
  paths: string[];
  chunk: string;
}

function pagesOf(release: Release, app: RemoteApp): Place[] {
  return Object.entries(release.pages).map(([pattern, { chunk }]) => {
    const example = app.pages[pattern]?.example;
    const filled = PARAMETERS.map((value) => pattern.replace(/:\w+\??/g, value).replace('*', value));
    return { title: `page ${pattern}`, paths: [...(example ? [example] : []), ...new Set(filled)], chunk };
  });
}

const fragmentPages = (release: Release): Place[] =>
  Object.entries(release.fragments).flatMap(([name, { chunk }]) =>
    (['full', 'minimal'] as const).map((fill) => ({
      title: `fragment ${name}`,
      paths: [`${FRAGMENTS}${fill}/${name}`],
      chunk: `${chunk} ${fill}`,
    })),
  );

/** The release as a shell finds it, with a page for each of its fragments that places it with made-up props. */
function sourceOf(release: Release, app: RemoteApp): RemoteSource {
  const pages: RemoteApp['pages'] = {};
  for (const [name, { chunk, props }] of Object.entries(release.fragments)) {
    for (const fill of ['full', 'minimal'] as const) {
      const load = async () => ({
        Page: placing(`${release.name}/${name}`, sampleOf(props ?? {}, fill)),
        searchBar: false,
      });
      pages[`${FRAGMENTS}${fill}/${name}`] = { chunk, load };
    }
  }
  const withFragments = { pages: { ...app.pages, ...pages }, fragments: app.fragments };
  const chunkOf = ({ chunk }: { chunk: string }) => ({ chunk });
  const whole = {
    ...release,
    pages: Object.fromEntries(
      Object.entries(withFragments.pages).map(([pattern, page]) => [pattern, chunkOf(page)]),
    ),
  };
  return { loadRelease: async () => whole, loadServerApp: async () => withFragments };
}

const placing =
  (name: string, props: unknown): ComponentType =>
  () =>
    createElement(Fragment, { ...(typeof props === 'object' ? props : {}), name });

const NO_HASH = `sha384-${'A'.repeat(64)}`;
const NO_ASSETS = { start: [], scripts: [], styles: [], fonts: [] };
