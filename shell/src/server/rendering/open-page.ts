import { createSessionStore, type RemoteApp, type Site } from '@unitbase/remote-kit';
import { emptyFragment } from '../../app/disabled-pages';
import type { PageHost } from '../../app/pages';
import { stylesOfFragment } from '../../app/styles';
import { createApiSource } from './data/api-source';
import { loggedOut, sessionOf, startedSession } from './data/page-session';
import type { ResponseCache } from './data/response-cache';
import { type LastGood, openReleases, type RemoteSource } from './open-releases';
import { collectFailures, MissingPart } from './page-failures';
import type { RenderInput } from './render-contract';

type View = ReturnType<Site['loadFragment']>;

/** By the promise that loads the remote's code, then by fragment name. */
const views = new WeakMap<Promise<RemoteApp>, Map<string, View>>();

/** Returns the same promise of a fragment for every page of a release: React does not wait for a resolved one again. */
function viewOf(app: Promise<RemoteApp>, remote: string, name: string): View {
  const ofApp = views.get(app) ?? new Map<string, View>();
  views.set(app, ofApp);
  const cached = ofApp.get(name);
  if (cached) return cached;
  const view = app.then(async ({ fragments }) => {
    const fragment = fragments[name];
    if (!fragment) throw new MissingPart(`${remote} offers no fragment called ${name}.`);
    return (await fragment.load()).Fragment;
  });
  ofApp.set(name, view);
  view.catch(() => ofApp.delete(name));
  return view;
}

const DAY = 86_400_000;
const startOfDay = (moment: number) => moment - (moment % DAY);

/** Opens what one request needs: its releases, the services of its components, and its list of failures. */
export async function openPage(
  input: RenderInput,
  source: RemoteSource,
  lastGood: LastGood,
  cache: ResponseCache,
  signal?: AbortSignal,
) {
  const { failures, fail } = collectFailures(input.snapshot);
  const running = await openReleases(input, source, lastGood, fail);
  const { releases, disabled, isIncomplete, loadApp, needChunk } = running;
  const setCookies: string[] = [];
  const session = sessionOf(input);
  const api = createApiSource({
    input,
    session,
    cache,
    onSetCookie: (cookie) => setCookies.push(cookie),
    visitorLeft: signal,
  });

  const fragments = new Map<string, View>();
  const loadFragment: Site['loadFragment'] = (fullName) => {
    const [remote = '', name = ''] = fullName.split('/');
    if (Object.hasOwn(disabled, remote)) return emptyFragment;
    let view = fragments.get(fullName);
    if (!view) {
      view = viewOf(loadApp(remote), remote, name);
      view.then(
        () => needChunk(remote, releases[remote]?.fragments[name]),
        (error) => fail(error, remote, 'load'),
      );
      fragments.set(fullName, view);
    }
    return view;
  };

  const site: Site = {
    call: api.call,
    responses: api.responses,
    fetchForRender: api.fetchForRender,
    session: createSessionStore(session),
    origin: input.siteOrigin,
    now: startOfDay(Date.now()),
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
    keep: api.keep,
    report: (part, error) => fail(error, part, 'load'),
    async loadPage(remote, pattern) {
      const page = (await loadApp(remote)).pages[pattern];
      if (!page) throw new MissingPart(`${remote} has no page for ${pattern}.`);
      return page.load();
    },
  };
  /** Returns the site after loader and action ran: they may have ended or started the session. */
  const siteAfterLoading = (): Site => {
    const next = api.isSessionOver() ? loggedOut(session) : startedSession(setCookies);
    return next ? { ...site, session: createSessionStore(next) } : site;
  };
  const { freshness, textOf } = api;
  return { host, running, failures, fail, setCookies, freshness, textOf, siteAfterLoading };
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;
