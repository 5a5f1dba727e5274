import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { commonAttributes, elements } from '@unitbase/embed/elements';

/** What the configurator's form holds, as it stands in the page's address. */
export interface Choices {
  widget: WidgetName;
  /** Pixels of the preview. */
  width: number;
  attributes: Record<string, string>;
}

export const previewWidths = [240, 480, 960] as const;

/** What each widget is called in the form. */
export const widgetTitles: Record<WidgetName, string> = {
  companies: 'Companies',
  company: 'One company',
  search: 'Search',
  incentives: 'Incentives of a country',
  news: 'News',
  article: 'One article',
  quiz: 'Quiz or poll',
};

/** What stands in the preview before anything is chosen. */
export interface Examples {
  company: { country: string; slug: string } | null;
  article: string | null;
  quiz: string | null;
}

/**
 * Reads the form. A profile and an article are named by the address that people copy, and what a widget needs and
 * nobody named yet is an example.
 */
export function readChoices(params: URLSearchParams, examples: Examples): Choices {
  const widget = widgetNames.find((name) => name === params.get('widget')) ?? 'companies';
  const width = Math.floor(Number(params.get('width')));
  const known = [...elements[widget].own, ...commonAttributes];
  const attributes: Record<string, string> = {};
  for (const name of known) {
    const value = params.get(name)?.trim().slice(0, 200);
    if (value) attributes[name] = value;
  }
  if (widget === 'company') {
    const found = /\/country\/([^/]+)\/profile\/([^/?#]+)/.exec(attributes.company ?? '');
    const [country, slug] = found
      ? [found[1], found[2]]
      : [examples.company?.country, examples.company?.slug];
    Object.assign(attributes, { country: country ?? '', company: slug ?? '' });
  }
  if (widget === 'article') {
    const found = /\/news\/\d{4}\/\d\d\/\d\d\/([^/?#]+)/.exec(attributes.article ?? '');
    attributes.article = found?.[1] ?? attributes.article ?? examples.article ?? '';
  }
  if (widget === 'quiz') attributes.quiz ??= examples.quiz ?? '';
  if (widget === 'incentives') attributes.country ??= 'france';
  return { widget, width: width >= 200 && width <= 1_200 ? width : 480, attributes };
}
