import { urls } from '@unitbase/contracts/urls';
import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { commonAttributes, elements } from '@unitbase/embed/elements';
import { pageOf } from '@unitbase/embed/pages';

/** What the configurator's form holds, as it stands in the page's address. */
export interface Choices {
  widget: WidgetName;
  /** Pixels of the preview. */
  width: number;
  attributes: Record<string, string>;
  /** Path of the page behind the widget. */
  page: string;
  /** What was typed for an address and is none; an example stands in its place. */
  unread?: string | undefined;
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
  /** Paths of their pages. */
  company: string | undefined;
  article: string | undefined;
  /** Its slug. */
  quiz: string | undefined;
}

/** What the address of a page tells, as people copy it. */
const addresses = {
  company: /\/country\/([^/]+)\/profile\/([^/?#]+)/,
  article: /\/news\/\d{4}\/\d\d\/\d\d\/([^/?#]+)/,
};

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
  let found: RegExpExecArray | null = null;
  let unread: string | undefined;
  if (widget === 'company' || widget === 'article') {
    const typed = attributes[widget];
    found = addresses[widget].exec(typed ?? '');
    if (!found) unread = typed;
    found ??= addresses[widget].exec(examples[widget] ?? '');
    const [first = '', second = ''] = found?.slice(1) ?? [];
    Object.assign(
      attributes,
      widget === 'company' ? { country: first, company: second } : { article: first },
    );
  }
  if (widget === 'quiz') attributes.quiz ??= examples.quiz ?? '';
  if (widget === 'incentives') attributes.country ??= 'france';
  const page =
    widget === 'article' ? (found?.[0] ?? urls.news()) : pageOf[widget]((name) => attributes[name] ?? '');
  return { widget, width: width >= 200 && width <= 1_200 ? width : 480, attributes, page, unread };
}
