import { type Call, createClient } from '@unitbase/contracts/client';
import { WIDGET_HEADER } from '@unitbase/contracts/partner-routes';
import { splitRoute } from '@unitbase/contracts/paths';
import type { WidgetElement } from '@unitbase/contracts/release';
import type { ComponentType, ReactElement } from 'react';
import type { Attributes, ElementShape } from '../contract';
import { elements } from '../elements';
import { explainNotFound } from './attributes/not-found';
import { type WidgetContextValue, WidgetProvider } from './context';
import { readOptions, type WidgetOptions } from './options';
import { languageOf } from './texts';
import { WidgetError } from './widget-error';

interface WidgetDefinition<Data> {
  name: string;
  /** Its element. Required for a widget that the platform does not list (embed/src/elements.ts). */
  element?: WidgetElement;
  /**
   * Loads the widget's data. Throws a `WidgetError` or an `ApiError`.
   * @param posted fields of the widget's form sent without scripts; empty otherwise
   */
  load(options: WidgetOptions, call: Call, posted: URLSearchParams): Promise<Data>;
  View: ComponentType<{ data: Data }>;
}

/** Values that a partner's page or the site's server provides to a widget. */
export type WidgetEnvironment = Pick<WidgetContextValue, 'origin' | 'call' | 'select' | 'postTo'>;

/** A widget, for browser and server. `prepare` loads the data and returns the React element. */
export interface Widget {
  name: string;
  /** Attributes and size of its element. */
  shape: ElementShape;
  /** Its element, if the release declares it. */
  element?: WidgetElement;
  prepare(
    attributes: Attributes,
    environment: WidgetEnvironment,
    posted?: URLSearchParams,
  ): Promise<ReactElement>;
}

/** Creates a widget from a name, a loader and a view. Throws if neither it nor the platform has its element. */
export function defineWidget<Data>({ name, element, load, View }: WidgetDefinition<Data>): Widget {
  const shape = element ?? (elements as Record<string, ElementShape>)[name];
  if (!shape)
    throw new Error(
      `The widget ${name} has no element. Give it one: element: { page, own, limit, heights }.`,
    );
  return {
    name,
    shape,
    ...(element ? { element } : {}),
    async prepare(attributes, environment, posted = new URLSearchParams()) {
      const options = readOptions({ name, shape }, attributes);
      const data = await load(options, environment.call, posted).catch((error: unknown) => {
        throw explainNotFound({ name, shape }, attributes, error);
      });
      return (
        // All languages of the widgets are written left to right, whatever the page's direction.
        <div lang={languageOf(options.lang)} dir="ltr">
          <WidgetProvider value={{ ...environment, options }}>
            <View data={data} />
          </WidgetProvider>
        </div>
      );
    },
  };
}

/** Creates a client for the public api that neither sends nor accepts cookies. */
export function publicCall(origin: string, milliseconds: number): Call {
  return async (name, ...args) => {
    // Only for POST: a custom header on GET would cause a preflight request.
    const headers: Record<string, string> = splitRoute(name)[0] === 'POST' ? { [WIDGET_HEADER]: '1' } : {};
    const call = createClient({
      origin,
      signal: AbortSignal.timeout(milliseconds),
      headers: () => headers,
      fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
    });
    const response = await call(name, ...args);
    if (response === undefined) throw new WidgetError('network', 'The response was incomplete.');
    return response;
  };
}
