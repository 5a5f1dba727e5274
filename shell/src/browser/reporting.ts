import type { Site } from '@unitbase/remote-kit';
import type { Boot } from '../app/boot';

/** As `server/reports.ts` reads it. */
interface BrowserError {
  release: string;
  message: string;
  page: string;
}

const ADDRESS = '/_report';
/** One page view tells no more than that. */
const MOST = 10;

export interface Reporter {
  report: Site['report'];
  /** Begins to measure the view's web vitals, for the release that owns the page. */
  measure(owner: string | null): void;
}

/**
 * Tells the shell, by remote@version, what failed in this browser and how quick the page was. Errors go out at once, and
 * each release's but once: a broken loop must not become a flood.
 */
export function createReporter(releases: Boot['releases']): Reporter {
  const told = new Set<string>();
  const labelOf = (remote: string) => `${remote}@${releases[remote]?.version ?? 'none'}`;
  const send = (report: object) =>
    navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }));

  function tell(release: string, error: unknown): void {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // A slow line is no fault of the release.
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    if (isSlow || told.has(release) || told.size >= MOST) return;
    told.add(release);
    const errors: BrowserError[] = [{ release, message, page: location.pathname.slice(0, 200) }];
    send({ errors });
  }

  const report: Reporter['report'] = (part, error) => {
    const release = labelOf(part.split('/')[0] ?? part);
    console.error(release, error);
    tell(release, error);
  };

  // What nobody caught: the addresses in its stack tell whose code it was.
  const stray = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const [, remote, version] = /\/releases\/([^/]+)\/([^/]+)\//.exec(stack) ?? [];
    if (remote && version) tell(`${remote}@${version}`, error);
  };
  addEventListener('error', (event) => stray(event.error));
  addEventListener('unhandledrejection', (event) => stray(event.reason));

  return {
    report,
    measure(owner) {
      if (!owner) return;
      const load = () =>
        import(/* webpackChunkName: "later" */ './vitals').then(({ measureVitals }) =>
          measureVitals((vitals) => send({ owner: labelOf(owner), vitals })),
        );
      // After everything that the visitor waits for. A measurement that does not come is not missed.
      const later = () => setTimeout(() => load().catch(() => undefined), 1_000);
      if (document.readyState === 'complete') later();
      else addEventListener('load', later, { once: true });
    },
  };
}
