import { type Call, createClient } from '@unitbase/contracts/client';
import { WIDGET_HEADER } from '@unitbase/contracts/partner-routes';
import { paths } from '@unitbase/contracts/paths';
import type { ComponentType, ReactElement } from 'react';
import type { Attributes, WidgetName } from '../contract';
import { WidgetProvider, type WidgetSurroundings } from './context';
import { readOptions, type WidgetOptions } from './options';
import { languageOf } from './texts';
import { WidgetError } from './widget-error';

interface WidgetParts<Data> {
  name: WidgetName;
  /**
   * Reads what the widget shows. It throws a `WidgetError`, or what the api refuses.
   * @param posted what its own form brought without script; empty otherwise
   */
  load(options: WidgetOptions, call: Call, posted: URLSearchParams): Promise<Data>;
  View: ComponentType<{ data: Data }>;
}

/** What a widget needs of its place: in a page of others, or on the site's server. */
export type WidgetPlace = Pick<WidgetSurroundings, 'origin' | 'call' | 'select' | 'postTo'>;

/** A widget on either side: reads what the attributes ask for, and answers the element that shows it. */
export interface Widget {
  name: WidgetName;
  prepare(attributes: Attributes, place: WidgetPlace, posted?: URLSearchParams): Promise<ReactElement>;
}

/** A widget of its parts: `prepare` reads the data and answers the view with everything around it. */
export function defineWidget<Data>({ name, load, View }: WidgetParts<Data>): Widget {
  return {
    name,
    async prepare(attributes, place, posted = new URLSearchParams()) {
      const options = readOptions(name, attributes);
      const data = await load(options, place.call, posted);
      return (
        // The direction is that of the language, not of the page around.
        <div lang={languageOf(options.lang)} dir="ltr">
          <WidgetProvider value={{ ...place, options }}>
            <View data={data} />
          </WidgetProvider>
        </div>
      );
    },
  };
}

/** Calls of the public api from a page of others: no cookies go with them, and none are taken. */
export function publicCall(origin: string, milliseconds: number): Call {
  return async (name, ...args) => {
    // The header of a POST alone: a GET with it would be asked for twice.
    const headers: Record<string, string> = paths[name].startsWith('POST') ? { [WIDGET_HEADER]: '1' } : {};
    const call = createClient({
      origin,
      signal: AbortSignal.timeout(milliseconds),
      headers: () => headers,
      fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
    });
    const answer = await call(name, ...args);
    if (answer === undefined) throw new WidgetError('network', 'The answer did not come whole.');
    return answer;
  };
}
