import type { Registry } from '@unitbase/contracts/release';
import type { LoaderManifest } from '@unitbase/embed/contract';
import { type LiveWidgets, liveWidgets, manifestOf, type WidgetFiles } from './embed-manifest';

export interface WidgetState {
  widgets: LiveWidgets;
  manifest: LoaderManifest;
}

/** After a release that could not be read, the next try comes this much later. */
const RETRY_MILLISECONDS = 2_000;

/** The live widgets by revision of the registry: read once for each, and again soon where a release was unreadable. */
export function createWidgetReader(source: WidgetFiles, report: (error: unknown) => void) {
  let known: { revision: number; state: Promise<WidgetState> } | null = null;

  return (registry: Registry): Promise<WidgetState> => {
    if (known?.revision === registry.revision) return known.state;
    const entry = { revision: registry.revision, state: read(registry) };
    known = entry;
    return entry.state;

    async function read(current: Registry): Promise<WidgetState> {
      const widgets = await liveWidgets(source, current, (error) => {
        report(error);
        setTimeout(() => {
          if (known === entry) known = null;
        }, RETRY_MILLISECONDS).unref();
      });
      return { widgets, manifest: manifestOf(widgets) };
    }
  };
}
