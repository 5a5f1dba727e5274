import type { Call } from '@unitbase/contracts/client';
import { createContext, useContext } from 'react';
import type { WidgetOptions } from './options';
import { type Texts, textsOf } from './texts';

/** Values that every component of a widget can read. */
export interface WidgetContextValue {
  options: WidgetOptions;
  /** Origin of the site, for links and pictures. */
  origin: string;
  call: Call;
  /**
   * Dispatches `unitbase:select` before a link is followed.
   * @returns false if the page cancelled the event
   */
  select(detail: Selection): boolean;
  /**
   * URL for forms without scripts in a server-rendered frame; the response is this widget again.
   * Undefined elsewhere: forms then lead to the site.
   */
  postTo?: string;
}

/** `detail` of `unitbase:select`. */
export interface Selection {
  /** Kind of the selected item: `company`, `article`, `more`, `answer` … */
  kind: string;
  /** Name or headline. */
  label: string;
  /** Target of the link. */
  url: string;
}

const Context = createContext<WidgetContextValue | null>(null);
export const WidgetProvider = Context.Provider;

/** Returns the widget's context and texts. Throws outside a widget. */
export function useWidget(): WidgetContextValue & { texts: Texts } {
  const value = useContext(Context);
  if (!value)
    throw new Error('useWidget was called outside a widget. Render the component inside WidgetProvider.');
  return { ...value, texts: textsOf(value.options.lang) };
}
