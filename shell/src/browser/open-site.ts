import { apiUrl, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { createSessionStore, type RemoteApp, type Site } from '@unitbase/remote-kit';
import { mutate } from 'swr';
import type { Boot } from '../app/boot';
import { nothing } from '../app/disabled-pages';
import { endingSession } from '../app/end-session';
import type { PageHost } from '../app/pages';
import { stylesOfFragment } from '../app/styles';
import { keepPrefetched } from './prefetched-responses';

/** Where the api hangs, the page that was asked for says so then instead of never. Milliseconds. */
const READ_TIMEOUT = 20_000;
/** A navigation waits no longer for code: the document of its page needs none. Milliseconds. */
const CODE_TIMEOUT = 4_000;

interface OpenSiteOptions {
  boot: Boot;
  loadApp(remote: string): Promise<RemoteApp>;
  report: Site['report'];
  asDocument?: PageHost['asDocument'];
  /** Hears of every page and fragment whose code did not come. */
  codeMissing?(): void;
}

/** What a page's code uses in the browser, and where its remotes come from. */
export function openSite({
  boot,
  loadApp,
  report,
  asDocument,
  codeMissing = () => undefined,
}: OpenSiteOptions) {
  const session = createSessionStore(boot.session);
  const client = createClient({
    readTimeout: READ_TIMEOUT,
    headers: (): Record<string, string> => {
      const { csrfToken } = session.getState();
      return csrfToken ? { [CSRF_HEADER]: csrfToken } : {};
    },
  });
  const { prefetch, take, call } = keepPrefetched(endingSession(client, session), session);

  /** Reads for a page: the answer goes into SWR's cache, where the page's components find it. */
  const read: Call = async (name, ...args) => {
    const answer = await take(name, ...args);
    await mutate(apiUrl(name, args[0] as object), answer, { revalidate: false });
    return answer;
  };

  let isFirstView = true;
  let leaveFirstView = () => {};
  const firstViewLeft = new Promise<void>((resolve) => {
    leaveFirstView = resolve;
  });

  /**
   * Where a fragment's code does not come, what the server sent stays until the visitor goes elsewhere: it works as it
   * does without JavaScript.
   */
  async function asSent(fullName: string, view: ReturnType<Site['loadFragment']>) {
    const isLate = firstViewLeft.then(() => tooLate(fullName));
    isLate.catch(() => undefined);
    try {
      return await Promise.race([view, isLate]);
    } catch (error) {
      if (isFirstView) report(fullName, error);
      await firstViewLeft;
      throw error;
    }
  }

  const fragments = new Map<string, ReturnType<Site['loadFragment']>>();
  const site: Site = {
    call,
    responses: boot.responses,
    session,
    origin: boot.origin,
    now: boot.now,
    report,
    loadFragment(fullName) {
      const [remote = '', name = ''] = fullName.split('/');
      if (Object.hasOwn(boot.disabled, remote)) return nothing;
      let view = fragments.get(fullName);
      if (!view) {
        view = loadApp(remote)
          .then(async (app) => {
            const module = await app.fragments[name]?.load();
            if (!module) throw new Error(`${remote} offers no fragment called ${name}.`);
            return module.Fragment;
          })
          .catch((error: unknown) => {
            codeMissing();
            throw error;
          });
        if (isFirstView) view = asSent(fullName, view);
        fragments.set(fullName, view);
      }
      return view;
    },
    fragmentStyles: (name) => stylesOfFragment(boot.releases, name),
  };

  const host: PageHost = {
    releases: boot.releases,
    disabled: boot.disabled,
    previews: boot.previews,
    searchBar: boot.searchBar,
    site,
    read,
    report,
    ...(asDocument ? { asDocument } : {}),
    isOfPast: () => session.getState().isOfPast(),
    async loadPage(remote, pattern) {
      const module = loadApp(remote).then((app) => {
        const page = app.pages[pattern];
        if (!page) throw new Error(`${remote} has no page for ${pattern}.`);
        return page.load();
      });
      try {
        return await (isFirstView ? module : Promise.race([module, tooLate(`${remote} ${pattern}`)]));
      } catch (error) {
        codeMissing();
        throw error;
      }
    },
  };

  return {
    host,
    /** Asks for what a page reads ahead of the navigation to it. */
    prefetch,
    /** From now on nothing of what the server sent is on the screen. */
    leaveFirstView() {
      isFirstView = false;
      leaveFirstView();
    },
  };
}

/** Rejects once a navigation has waited long enough. */
async function tooLate(part: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, CODE_TIMEOUT));
  throw new DOMException(`The code of ${part} is not here after ${CODE_TIMEOUT} ms.`, 'TimeoutError');
}
