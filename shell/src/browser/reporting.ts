import type { Site } from '@unitbase/remote-kit';
import type { Boot } from '../app/boot';

/** Error report, as `server/releases/reports.ts` reads it. */
interface BrowserError {
  release: string;
  message: string;
  page: string;
}

const PATH = '/_report';
/** Maximum number of reported errors per page view. */
const MAX_ERRORS = 10;

export interface Reporter {
  report: Site['report'];
  /** Measures the web vitals of this view for the release that owns the page. */
  measure(owner: string | null): void;
}

/** Creates the reporter of failures and web vitals by `remote@version`. Each release's failure is sent once. */
export function createReporter(releases: Boot['releases']): Reporter {
  const reported = new Set<string>();
  const labelOf = (remote: string) => `${remote}@${releases[remote]?.version ?? 'none'}`;
  const send = (body: object) =>
    navigator.sendBeacon?.(PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));

  function sendError(release: string, error: unknown): void {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // A slow connection is not a failure of the release.
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (isTimeout || reported.has(release) || reported.size >= MAX_ERRORS) return;
    reported.add(release);
    const errors: BrowserError[] = [{ release, message, page: location.pathname.slice(0, 200) }];
    send({ errors });
  }

  /** Reports an uncaught error for the release whose URL is in its stack. */
  const sendUncaught = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const [, remote, version] = /\/releases\/([^/]+)\/([^/]+)\//.exec(stack) ?? [];
    if (remote && version) sendError(`${remote}@${version}`, error);
  };
  addEventListener('error', (event) => sendUncaught(event.error));
  addEventListener('unhandledrejection', (event) => sendUncaught(event.reason));

  return {
    report(part, error) {
      const release = labelOf(part.split('/')[0] ?? part);
      console.error(release, error);
      sendError(release, error);
    },
    measure(owner) {
      if (!owner) return;
      const load = () =>
        import(/* webpackChunkName: "later" */ './vitals').then(({ measureVitals }) =>
          measureVitals((vitals) => send({ owner: labelOf(owner), vitals })),
        );
      // After everything that the visitor waits for. Missing measurements do no harm.
      const later = () => setTimeout(() => load().catch(() => undefined), 1_000);
      if (document.readyState === 'complete') later();
      else addEventListener('load', later, { once: true });
    },
  };
}
