import { apiUrl, type Call, createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { createSessionStore, type RemoteApp, type Site } from '@unitbase/remote-kit';
import { mutate } from 'swr';
import type { Boot } from '../app/boot';
import { emptyFragment } from '../app/disabled-pages';
import { endingSession } from '../app/end-session';
import type { PageHost } from '../app/pages';
import { stylesOfFragment } from '../app/styles';

/** A page whose api request takes longer shows an error. */
const READ_TIMEOUT_MILLISECONDS = 20_000;
/** After this time, a navigation loads the page as a document, which needs no code. */
const CODE_TIMEOUT_MILLISECONDS = 4_000;

/** React renders a failure more than once. After this time, the next visit of the fragment tries again. */
const FAILURE_MILLISECONDS = 1_000;

interface OpenSiteOptions {
  boot: Boot;
  loadApp(remote: string): Promise<RemoteApp>;
  report: Site['report'];
  asDocument?: PageHost['asDocument'];
  /** Called when the code of a page or fragment does not load. */
  onCodeMissing?(): void;
}

/** Creates the services for pages in the browser. */
export function openSite({ boot, loadApp, report, asDocument, onCodeMissing }: OpenSiteOptions) {
  const session = createSessionStore(boot.session);
  const call = createCall(session);
  const firstView = createFirstView();
  const missing = (error: unknown): never => {
    onCodeMissing?.();
    throw error;
  };
  const keep: PageHost['keep'] = async (name, args, response) => {
    await mutate(apiUrl(name, args as object), response, { revalidate: false });
  };

  /** Calls the api and puts the response into SWR's cache for the page's components. */
  const read: Call = async (name, ...args) => {
    const response = await call(name, ...args);
    await mutate(apiUrl(name, args[0] as object), response, { revalidate: false });
    return response;
  };

  async function loadFragment(remote: string, name: string) {
    const module = await (await loadApp(remote)).fragments[name]?.load();
    if (!module) throw new Error(`${remote} provides no fragment ${name}.`);
    return module.Fragment;
  }

  async function loadPage(remote: string, pattern: string) {
    const page = (await loadApp(remote)).pages[pattern];
    if (!page) throw new Error(`${remote} has no page for ${pattern}.`);
    return page.load();
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
      if (Object.hasOwn(boot.disabled, remote)) return emptyFragment;
      let fragment = fragments.get(fullName);
      if (!fragment) {
        fragment = firstView.keep(fullName, loadFragment(remote, name).catch(missing), report);
        fragments.set(fullName, fragment);
        fragment.catch(() => setTimeout(() => fragments.delete(fullName), FAILURE_MILLISECONDS));
      }
      return fragment;
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
    keep,
    report,
    ...(asDocument ? { asDocument } : {}),
    isLoginOutdated: () => session.getState().isLoginOutdated(),
    loadPage(remote, pattern) {
      const page = loadPage(remote, pattern);
      const inTime = firstView.isLeft() ? Promise.race([page, rejectLate(`${remote} ${pattern}`)]) : page;
      return inTime.catch(missing);
    },
  };

  return { host, leaveFirstView: firstView.leave };
}

function createCall(session: Site['session']): Call {
  const client = createClient({
    readTimeout: READ_TIMEOUT_MILLISECONDS,
    headers: (): Record<string, string> => {
      const { csrfToken } = session.getState();
      return csrfToken ? { [CSRF_HEADER]: csrfToken } : {};
    },
  });
  return endingSession(client, session);
}

/** Tracks whether the page shows the server's HTML, which works without code. */
function createFirstView() {
  let isLeft = false;
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return {
    isLeft: () => isLeft,
    /** Must be called when the first navigation replaces the server's HTML. */
    leave() {
      isLeft = true;
      leave();
    },
    /** Delays the failure of a fragment until the visitor leaves, so that the server's HTML stays. */
    async keep<T>(name: string, code: Promise<T>, report: Site['report']): Promise<T> {
      if (isLeft) return code;
      const late = left.then(() => rejectLate(name));
      late.catch(() => undefined);
      try {
        return await Promise.race([code, late]);
      } catch (error) {
        if (!isLeft) report(name, error);
        await left;
        throw error;
      }
    },
  };
}

/** Rejects after the timeout for code. */
async function rejectLate(part: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, CODE_TIMEOUT_MILLISECONDS));
  throw new DOMException(
    `The code of ${part} did not load within ${CODE_TIMEOUT_MILLISECONDS} ms.`,
    'TimeoutError',
  );
}
