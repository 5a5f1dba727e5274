import { Component, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { WidgetModule } from '../contract';
import { checkAttributes } from './attributes/check-attributes';
import type { Selection } from './context';
import { loadSiteFont } from './site-font';
import { publicCall, type Widget } from './widget';
import { toWidgetError, WidgetError } from './widget-error';

/** Timeout for a widget's data, in milliseconds. */
const DATA_TIMEOUT = 10_000;

/** Creates the `mount` function that a widget's embed build exports. */
export function createMount(widget: Widget): WidgetModule['mount'] {
  return async ({ element, box, origin, attributes }) => {
    const environment = {
      origin,
      call: publicCall(origin, DATA_TIMEOUT),
      select: (detail: Selection) =>
        element.dispatchEvent(
          new CustomEvent('unitbase:select', {
            bubbles: true,
            composed: true,
            cancelable: true,
            detail: { widget: widget.name, ...detail },
          }),
        ),
    };
    const root = createRoot(box);
    const reportWrong = createReporter(element, widget);
    let currentRun = 0;
    const show = async () => {
      currentRun += 1;
      const run = currentRun;
      reportWrong();
      try {
        if (attributes().font === 'unitbase') await loadSiteFont(origin);
        const view = await widget.prepare(attributes(), environment);
        // Drops the result if a later call started with newer attributes.
        if (run !== currentRun) return;
        await new Promise<void>((resolve, reject) => {
          root.render(
            <ErrorBoundary key={run} onFailure={reject}>
              <ReportsMount onMount={resolve}>{view}</ReportsMount>
            </ErrorBoundary>,
          );
        });
      } catch (error) {
        throw toWidgetError(error);
      }
    };
    try {
      await show();
    } catch (error) {
      root.unmount();
      throw error;
    }
    return { update: show, unmount: () => root.unmount() };
  };
}

/**
 * Returns a function that names attributes without effect in the console and in `unitbase:error`, each of them once. It
 * reads the element, because the loader passes only names that it knows.
 */
function createReporter(element: HTMLElement, widget: Widget): () => void {
  const reported = new Set<string>();
  return () => {
    const written = [...element.attributes].map(({ name, value }) => [name, value]);
    for (const wrong of checkAttributes(widget, Object.fromEntries(written))) {
      if (reported.has(wrong.message)) continue;
      reported.add(wrong.message);
      console.warn(wrong.message);
      const detail = { widget: widget.name, code: 'attributes', ...wrong };
      element.dispatchEvent(new CustomEvent('unitbase:error', { bubbles: true, composed: true, detail }));
    }
  };
}

function ReportsMount({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

class ErrorBoundary extends Component<{ onFailure: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(new WidgetError('render', String(error)));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
