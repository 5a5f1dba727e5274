import type { ElementShape } from '@unitbase/embed/contract';
import { commonAttributes } from '@unitbase/embed/elements';

/** A widget that another site requests from the server. */
export interface WidgetRequest {
  /** `frame`: a document for an iframe; `html`: the rendered element, for sites that include it on their server. */
  form: 'frame' | 'html';
  name: string;
  attributes: Record<string, string>;
}

const MAX_VALUE_LENGTH = 200;

/** Parses `/embed/frame/companies?country=france`, with all values of the query; returns null for other paths. */
export function widgetRequest(path: string): WidgetRequest | null {
  const [, form, name] = /^\/embed\/(frame|html)\/([a-z][a-z0-9-]*)\/?(?:\?|$)/.exec(path) ?? [];
  if (!form || !name) return null;
  const attributes = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  return { form: form === 'frame' ? 'frame' : 'html', name, attributes };
}

/** Returns the values of the attributes that the element has. */
export function attributesOf(
  { own }: ElementShape,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    [...own, ...commonAttributes].flatMap((attribute) => {
      const value = Object.hasOwn(query, attribute) && query[attribute]?.slice(0, MAX_VALUE_LENGTH);
      return value ? [[attribute, value]] : [];
    }),
  );
}

/** Returns the path that renders this widget. */
export function widgetUrl({ form, name, attributes }: WidgetRequest): string {
  const query = new URLSearchParams(attributes).toString();
  return `/embed/${form}/${name}${query && `?${query}`}`;
}
