import { Component, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { WidgetModule } from '../contract';
import type { Selection } from './context';
import { loadSiteFont } from './site-font';
import { publicCall, type Widget } from './widget';
import { toWidgetError, WidgetError } from './widget-error';

/** How long a widget waits for its data, in milliseconds. */
const DATA_TIMEOUT = 10_000;

/** Makes the function that the embed build of a widget exports. */
export function mounted(widget: Widget): WidgetModule['mount'] {
  return async ({ element, box, origin, attributes }) => {
    const place = {
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
    let turns = 0;
    const show = async () => {
      turns += 1;
      const turn = turns;
      try {
        if (attributes().font === 'unitbase') await loadSiteFont(origin);
        const view = await widget.prepare(attributes(), place);
        // An answer that a later call has overtaken would show what the attributes no longer ask for.
        if (turn !== turns) return;
        await new Promise<void>((resolve, reject) => {
          root.render(
            <Guard key={turn} onFailure={reject}>
              <Shown onShown={resolve}>{view}</Shown>
            </Guard>,
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

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

class Guard extends Component<{ onFailure: (error: unknown) => void; children: ReactNode }> {
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
