import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { commonAttributes, elements } from '@unitbase/embed/elements';

/** A widget that another site requests from the server. */
export interface WidgetRequest {
  /** `frame`: a document for an iframe; `html`: the rendered element, for sites that include it on their server. */
  form: 'frame' | 'html';
  name: WidgetName;
  /** Only attributes that the element has. */
  attributes: Record<string, string>;
}

const MAX_VALUE_LENGTH = 200;

/** Parses `/embed/frame/companies?country=france`; returns null for other paths. */
export function widgetRequest(path: string): WidgetRequest | null {
  const [, form, widget] = /^\/embed\/(frame|html)\/([a-z]+)\/?(?:\?|$)/.exec(path) ?? [];
  const name = widgetNames.find((known) => known === widget);
  if (!form || !name) return null;
  const query = new URLSearchParams(path.split('?')[1]);
  const allowed: readonly string[] = [...elements[name].own, ...commonAttributes];
  const attributes = Object.fromEntries(
    allowed.flatMap((attribute) => {
      const value = query.get(attribute)?.slice(0, MAX_VALUE_LENGTH);
      return value ? [[attribute, value]] : [];
    }),
  );
  return { form: form === 'frame' ? 'frame' : 'html', name, attributes };
}

/** Returns the path that renders this widget. */
export function widgetUrl({ form, name, attributes }: WidgetRequest): string {
  const query = new URLSearchParams(attributes).toString();
  return `/embed/${form}/${name}${query && `?${query}`}`;
}
