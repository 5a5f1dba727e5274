import { createSessionStore, readSession, type Site } from '@unitbase/shared-ui/site';
import { nothing } from '../app/gone';
import type { PageHost } from '../app/pages';
import { stylesOfFragment } from '../app/styles';
import { createApiSource } from './api-source';
import { readCookies } from './cookies';
import { type LastGood, openReleases, type RemoteSource } from './open-releases';
import { collectFailures, MissingPart } from './page-failures';
import type { RenderInput } from './render-contract';

/** Everything of one request: the releases it runs, the services its components use, what went wrong. */
export async function openPage(
  input: RenderInput,
  source: RemoteSource,
  lastGood: LastGood,
  signal?: AbortSignal,
) {
  const { failures, fail } = collectFailures(input.snapshot);
  const running = await openReleases(input, source, lastGood, fail);
  const { releases, disabled, isIncomplete, loadApp, needChunk } = running;
  const setCookies: string[] = [];
  const api = createApiSource(input, (cookie) => setCookies.push(cookie), signal);

  const fragments = new Map<string, ReturnType<Site['loadFragment']>>();
  const loadFragment: Site['loadFragment'] = (fullName) => {
    const [remote = '', name = ''] = fullName.split('/');
    if (Object.hasOwn(disabled, remote)) return nothing;
    let view = fragments.get(fullName);
    if (!view) {
      view = loadApp(remote).then(async (app) => {
        const fragment = app.fragments[name];
        if (!fragment) throw new MissingPart(`${remote} offers no fragment called ${name}.`);
        const module = await fragment.load();
        needChunk(remote, fragment.chunk);
        return module.Fragment;
      });
      view.catch((error) => fail(error, remote, 'load'));
      fragments.set(fullName, view);
    }
    return view;
  };

  const site: Site = {
    call: api.call,
    answers: api.answers,
    fetchForRender: api.fetchForRender,
    session: createSessionStore(readSession((name) => readCookies(input.headers.cookie)[name])),
    origin: input.siteOrigin,
    now: Date.now(),
    report: (part, error) => fail(error, part.split('/')[0] ?? null, 'load'),
    loadFragment,
    fragmentStyles: (fullName) => stylesOfFragment(releases, fullName),
  };
  const host: PageHost = {
    releases,
    disabled,
    isIncomplete,
    previews: input.previews ?? [],
    site,
    read: api.read,
    report: (part, error) => fail(error, part, 'load'),
    async loadPage(remote, pattern) {
      const page = (await loadApp(remote)).pages[pattern];
      if (!page) throw new MissingPart(`${remote} has no page for ${pattern}.`);
      return page.load();
    },
  };
  return { host, running, failures, fail, setCookies, freshness: api.freshness };
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;
