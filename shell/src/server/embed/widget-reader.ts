import type { Registry } from '@unitbase/contracts/release';
import type { LoaderManifest } from '@unitbase/embed/contract';
import { type LiveWidgets, liveWidgets, manifestOf, type WidgetFiles } from './embed-manifest';

export interface WidgetState {
  widgets: LiveWidgets;
  manifest: LoaderManifest;
}

/** Delay before releases are read again after an error. */
const RETRY_MILLISECONDS = 2_000;

/** Returns a function that reads the live widgets once per registry revision, and again soon after an error. */
export function createWidgetReader(source: WidgetFiles, report: (error: unknown) => void) {
  let current: { revision: number; state: Promise<WidgetState> } | null = null;

  return (registry: Registry): Promise<WidgetState> => {
    if (current?.revision === registry.revision) return current.state;
    const entry = { revision: registry.revision, state: readState(registry) };
    current = entry;
    return entry.state;

    async function readState(live: Registry): Promise<WidgetState> {
      const widgets = await liveWidgets(source, live, (error) => {
        report(error);
        setTimeout(() => {
          if (current === entry) current = null;
        }, RETRY_MILLISECONDS).unref();
      });
      return { widgets, manifest: manifestOf(widgets) };
    }
  };
}
