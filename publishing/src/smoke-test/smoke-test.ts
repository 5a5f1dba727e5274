import { cookies } from '@unitbase/contracts/cookies';
import type { Release, RouteShape } from '@unitbase/contracts/release';
import { Fragment, type RemoteApp } from '@unitbase/remote-kit';
import type { RemoteSource } from '@unitbase/shell/server/rendering/open-releases';
import type { RegionFailure, RenderOutput } from '@unitbase/shell/server/rendering/render-contract';
import { createRenderer } from '@unitbase/shell/server/rendering/renderer';
import { type ComponentType, createElement } from 'react';
import { createMockApi, type MockMode } from './mock-api';
import { type Fill, sampleOf } from './sample';

export interface SmokeTestOptions {
  release: Release;
  app: RemoteApp;
  /** All routes of the live api. */
  routes: Record<string, RouteShape>;
  /** Names of the routes that the release calls. */
  calls: readonly string[];
  /** Called before each page and fragment: the last call names one that hangs. */
  onStep: (step: string) => void;
}

const ORIGIN = 'https://smoke-test.invalid';
/** Four times a shell's deadline, because other programs run on a team's machine. */
const DEADLINE_MILLISECONDS = 8_000;
const SESSION_COOKIES = Object.entries({
  [cookies.session]: 's'.repeat(43),
  [cookies.token]: `3.${'t'.repeat(32)}`,
  [cookies.organisationId]: '3',
  [cookies.userId]: '3',
})
  .map(([name, value]) => `${name}=${value}`)
  .join('; ');

interface Attempt {
  mode: MockMode;
  cookie: string;
  /** For messages: "fails on …". */
  label: string;
}
const FULL: Attempt = { mode: 'full', cookie: SESSION_COOKIES, label: 'full responses of the api' };
const ATTEMPTS: Attempt[] = [
  FULL,
  { mode: 'full', cookie: '', label: 'full responses of the api without a session' },
  { mode: 'minimal', cookie: SESSION_COOKIES, label: 'the emptiest responses that the api may send' },
  { mode: 404, cookie: SESSION_COOKIES, label: "the api's error 404" },
  { mode: 503, cookie: SESSION_COOKIES, label: "the api's error 503" },
];

/** Values of parameters, tried until the page accepts one. */
const PARAMETERS = ['sample', '3', 'a', '2026'];
const FRAGMENT_PATH = '/_fragment/';
const FILLS: Fill[] = ['full', 'minimal'];

/**
 * Renders each page and fragment of a release as the live server would, with generated responses of the api
 * (docs/decisions/0014). Returns the first failure as the middle of a sentence, or null.
 */
export async function smokeTest(options: SmokeTestOptions): Promise<string | null> {
  const { release, app, onStep } = options;
  const open = createOpen(options);
  const testedChunks = new Set<string>();
  for (const { title, paths, chunk } of [...fragmentTargets(release), ...pageTargets(release, app)]) {
    // Patterns with the same module differ only in their parameters.
    const attempts = testedChunks.has(chunk) ? [FULL] : ATTEMPTS;
    testedChunks.add(chunk);
    let [path = '/'] = paths;
    for (const attempt of attempts) {
      onStep(`${title} on ${attempt.label}`);
      if (attempt === FULL) path = await validPath(paths, release.name, (candidate) => open(candidate, FULL));
      const fault = faultOf(release.name, await open(path, attempt), attempt);
      if (fault) return `${title} fails on ${attempt.label} (as ${path}): ${fault}`;
    }
  }
  return null;
}

/** Output of a page, or the first line of its error. */
type Result = RenderOutput | string;

function createOpen({ release, app, routes, calls }: SmokeTestOptions) {
  const api = createMockApi({ routes, calls });
  globalThis.fetch = api.fetch;
  const render = createRenderer({
    source: sourceOf(release, app),
    assets: NO_ASSETS,
    deadline: DEADLINE_MILLISECONDS,
  });
  const snapshot = { [release.name]: { version: release.version, integrity: NO_HASH } };
  return async (path: string, { mode, cookie }: Attempt): Promise<Result> => {
    api.setMode(mode);
    try {
      return await render({
        method: 'GET',
        path,
        siteOrigin: ORIGIN,
        apiOrigin: ORIGIN,
        headers: cookie ? { cookie } : {},
        snapshot,
        broken: {},
        disabled: {},
      });
    } catch (error) {
      return firstLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
  };
}

const firstLine = (text: string) => text.split('\n')[0] ?? text;

/** Returns the first path that is a page or fails; for a redirect within the site, its target. */
async function validPath(
  paths: string[],
  name: string,
  open: (path: string) => Promise<Result>,
): Promise<string> {
  for (const path of paths) {
    const result = await open(path);
    if (typeof result === 'string' || result.status < 300 || faultOf(name, result, FULL)) return path;
    const location = result.headers.find(([header]) => header === 'location')?.[1];
    if (result.status < 400 && location) {
      const { pathname, search } = new URL(location, ORIGIN);
      const target = await open(pathname + search);
      if (typeof target === 'string' || target.status < 300) return pathname + search;
    }
  }
  return paths[0] ?? '/';
}

/** Returns the first line of an error of the release's own code, or null. */
function faultOf(name: string, output: Result, { mode }: Attempt): string | null {
  if (typeof output === 'string') return output;
  const isOwn = ({ remote, stage }: RegionFailure) => remote === name && stage !== 'data';
  const failure = output.failures.find(isOwn);
  if (failure) return failure.stage === 'timeout' ? 'it never ends' : firstLine(failure.message);
  // With generated data a page may return 404, but not a server error.
  const isServerError = output.status === 500 || (output.status > 500 && mode !== 503);
  return isServerError ? `it returns ${output.status}` : null;
}

interface Target {
  /** `page /news`. */
  title: string;
  /** Paths to try. */
  paths: string[];
  chunk: string;
}

function pageTargets(release: Release, app: RemoteApp): Target[] {
  return Object.entries(release.pages).map(([pattern, { chunk }]) => {
    const example = app.pages[pattern]?.example;
    const generated = PARAMETERS.map((value) => pattern.replace(/:\w+\??/g, value).replace('*', value));
    return { title: `page ${pattern}`, paths: [...(example ? [example] : []), ...new Set(generated)], chunk };
  });
}

const fragmentTargets = (release: Release): Target[] =>
  Object.entries(release.fragments).flatMap(([name, { chunk }]) =>
    FILLS.map((fill) => ({
      title: `fragment ${name}`,
      paths: [`${FRAGMENT_PATH}${fill}/${name}`],
      chunk: `${chunk} ${fill}`,
    })),
  );

/** Returns the release with an additional page for each of its fragments, which places it with generated props. */
function sourceOf(release: Release, app: RemoteApp): RemoteSource {
  const fragmentPages = Object.entries(release.fragments).flatMap(([name, { chunk, props }]) =>
    FILLS.map((fill) => {
      const Page = placing(`${release.name}/${name}`, sampleOf(props ?? {}, fill));
      return [
        `${FRAGMENT_PATH}${fill}/${name}`,
        { chunk, load: async () => ({ Page, searchBar: false }) },
      ] as const;
    }),
  );
  const pages: RemoteApp['pages'] = { ...app.pages, ...Object.fromEntries(fragmentPages) };
  const chunks = Object.entries(pages).map(([pattern, { chunk }]) => [pattern, { chunk }]);
  return {
    loadRelease: async () => ({ ...release, pages: Object.fromEntries(chunks) }),
    loadServerApp: async () => ({ pages, fragments: app.fragments }),
  };
}

const placing =
  (name: string, props: unknown): ComponentType =>
  () =>
    createElement(Fragment, { ...(typeof props === 'object' ? props : {}), name });

const NO_HASH = `sha384-${'A'.repeat(64)}`;
const NO_ASSETS = { start: [], scripts: [], styles: [], fonts: [] };
