import { urls } from '@unitbase/contracts/urls';
import { type WidgetName, widgetNames } from '@unitbase/embed/contract';
import { customProperties, PROPERTY_PREFIX } from '@unitbase/embed/custom-properties';
import { commonAttributes, elements } from '@unitbase/embed/elements';
import { pageOf } from '@unitbase/embed/pages';

/** Values of the configurator's form, read from the page's query string. */
export interface Choices {
  widget: WidgetName;
  /** Width of the preview, in CSS pixels. */
  width: number;
  attributes: Record<string, string>;
  /** Custom properties by name: `--unitbase-accent`. */
  properties: Record<string, string>;
  /** Path of the page behind the widget. */
  page: string;
  /** Input that is not the address of a company, an article or a shared list. */
  invalidAddress?: string | undefined;
}

export const previewWidths = [240, 480, 960] as const;
export const previewWidthLimits = { minimum: 200, maximum: 1_200, usual: 480 } as const;

/** Labels of the widgets in the form. */
export const widgetTitles: Record<WidgetName, string> = {
  companies: 'Companies',
  company: 'One company',
  search: 'Search',
  incentives: 'Incentives of a country',
  list: 'A shared list',
  news: 'News',
  article: 'One article',
  quiz: 'Quiz or poll',
};

/** Contents of the preview before the user chooses any. */
export interface Examples {
  /** Path of the page. */
  company: string | undefined;
  /** Path of the page. */
  article: string | undefined;
  /** Slug. */
  quiz: string | undefined;
}

/** Patterns that read slugs from copied page addresses. */
const addressPatterns = {
  company: /\/country\/([^/]+)\/profile\/([^/?#]+)/,
  article: /\/news\/\d{4}\/\d\d\/\d\d\/([^/?#]+)/,
  list: /^(?:.*\/lists\/shared\/)?([\w-]{22})(?:[/?#].*)?$/,
};

/** Reads the form's values. Companies and articles are given by page address; missing required values become examples. */
export function readChoices(params: URLSearchParams, examples: Examples): Choices {
  const widget = widgetNames.find((name) => name === params.get('widget')) ?? 'companies';
  const allowed = [...elements[widget].own, ...commonAttributes];
  const attributes: Record<string, string> = {};
  for (const name of allowed) {
    const value = params.get(name)?.trim().slice(0, 200);
    if (value) attributes[name] = value;
  }
  let match: RegExpExecArray | null = null;
  let invalidAddress: string | undefined;
  if (widget === 'company' || widget === 'article') {
    const input = attributes[widget];
    match = addressPatterns[widget].exec(input ?? '');
    if (!match) invalidAddress = input;
    match ??= addressPatterns[widget].exec(examples[widget] ?? '');
    const [first = '', second = ''] = match?.slice(1) ?? [];
    Object.assign(
      attributes,
      widget === 'company' ? { country: first, company: second } : { article: first },
    );
  }
  if (widget === 'list') {
    match = addressPatterns.list.exec(attributes.list ?? '');
    if (!match) invalidAddress = attributes.list ?? '';
    attributes.list = match?.[1] ?? '';
  }
  if (widget === 'quiz') attributes.quiz ??= examples.quiz ?? '';
  if (widget === 'incentives') attributes.country ??= 'france';
  const page =
    (widget === 'article' ? match?.[0] : null) ??
    pageOf(widget, (name) => attributes[name] ?? '') ??
    urls.home();
  return {
    widget,
    width: readWidth(params),
    attributes,
    properties: readProperties(params),
    page,
    invalidAddress,
  };
}

function readWidth(params: URLSearchParams): number {
  const width = Math.floor(Number(params.get('width')));
  const { minimum, maximum, usual } = previewWidthLimits;
  return width >= minimum && width <= maximum ? width : usual;
}

/** Names of all custom properties. */
export const propertyNames = Object.values(customProperties)
  .flat()
  .map((name) => PROPERTY_PREFIX + name);

/** Reads the custom properties. Leaves out values that would end their declaration in a stylesheet. */
function readProperties(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    propertyNames.flatMap((name) => {
      const value = params.get(name)?.trim().slice(0, 100) ?? '';
      return value && !/[;{}<>]/.test(value) ? [[name, value]] : [];
    }),
  );
}
