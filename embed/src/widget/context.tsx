import type { Call } from '@unitbase/contracts/client';
import { createContext, useContext } from 'react';
import type { WidgetOptions } from './options';
import { type Texts, textsOf } from './texts';

/** What a widget's parts need to know. */
export interface WidgetSurroundings {
  options: WidgetOptions;
  /** Origin of the site: every link and picture of a widget is on it. */
  origin: string;
  call: Call;
  /**
   * Tells the page that a visitor chose something, before the link is followed.
   * @returns false where the page wants to do it itself
   */
  select(detail: Selection): boolean;
  /**
   * In a frame that the server made: where a form is posted without script, to be answered by this widget again. Left out
   * everywhere else: there such a form leads to the site.
   */
  postTo?: string;
}

/** `detail` of `unitbase:select`. */
export interface Selection {
  /** What was chosen: `company`, `article`, `more`, `answer` … */
  kind: string;
  /** The name or headline. */
  label: string;
  /** Where it leads. */
  url: string;
}

const Context = createContext<WidgetSurroundings | null>(null);
export const WidgetProvider = Context.Provider;

/** Where the widget stands, its options and its words. Throws outside of one. */
export function useWidget(): WidgetSurroundings & { texts: Texts } {
  const surroundings = useContext(Context);
  if (!surroundings) throw new Error('A part of a widget stands outside of a widget.');
  return { ...surroundings, texts: textsOf(surroundings.options.lang) };
}
