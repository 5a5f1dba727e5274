import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { commonAttributes, elements } from '@unitbase/embed/elements';

/** What a page of others asks the server to render. */
export interface WidgetRequest {
  /** `frame`: a document for an iframe; `html`: the element filled, for pages that include it on their server. */
  form: 'frame' | 'html';
  name: WidgetName;
  /** Of those that the element knows. */
  attributes: Record<string, string>;
}

const LONGEST = 200;

/** `/embed/frame/companies?country=france`; null for every other address. */
export function widgetRequest(path: string): WidgetRequest | null {
  const [, form, found] = /^\/embed\/(frame|html)\/([a-z]+)\/?(?:\?|$)/.exec(path) ?? [];
  const name = widgetNames.find((known) => known === found);
  if (!form || !name) return null;
  const query = new URLSearchParams(path.split('?')[1]);
  const known: readonly string[] = [...elements[name].own, ...commonAttributes];
  const attributes = Object.fromEntries(
    known.flatMap((attribute) => {
      const value = query.get(attribute)?.slice(0, LONGEST);
      return value ? [[attribute, value]] : [];
    }),
  );
  return { form: form === 'frame' ? 'frame' : 'html', name, attributes };
}

/** The address under which a widget is rendered so. */
export function widgetUrl({ form, name, attributes }: WidgetRequest): string {
  const query = new URLSearchParams(attributes).toString();
  return `/embed/${form}/${name}${query && `?${query}`}`;
}
