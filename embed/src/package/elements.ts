/** Types of the elements for integrators: `npm run embed -- package` packs this folder (docs/integrators.md). */

/** Attributes of every element. */
export interface CommonAttributes {
  /** Colour scheme. Defaults to the page's. */
  theme?: 'light' | 'dark';
  /** Language of the widget's labels: en, de, fr, es. */
  lang?: string;
  /** `inherit`: the page's font; `unitbase`: the site's font, loaded on demand. Defaults to the system font. */
  font?: 'inherit' | 'unitbase';
  /** Replaces the widget's title. */
  heading?: string;
  /** Number of items, 1 to 12. */
  limit?: number;
  /** Browsing context in which links open. */
  'link-target'?: '_self' | '_blank' | '_top' | '_parent';
  /** Pixels reserved until the widget loads, if the default does not fit your styles. */
  height?: number;
}

export interface CompaniesAttributes extends CommonAttributes {
  /** Slug, as in the site's URLs: `france`. */
  country?: string;
  state?: string;
  county?: string;
  city?: string;
  section?: string;
  category?: string;
  /** Search words. */
  search?: string;
}
export interface CompanyAttributes extends CommonAttributes {
  country: string;
  company: string;
}
export interface SearchAttributes extends CommonAttributes {
  country?: string;
  section?: string;
  category?: string;
}
export interface IncentivesAttributes extends CommonAttributes {
  country: string;
}
export interface ListAttributes extends CommonAttributes {
  /** Last part of the shared list's address. */
  list: string;
}
export interface NewsAttributes extends CommonAttributes {
  type?: 'news' | 'q-and-a' | 'features' | 'network' | 'reports';
  /** Name or id of a tag. */
  tag?: string;
  country?: string;
}
export interface ArticleAttributes extends CommonAttributes {
  article: string;
}
export interface QuizAttributes extends CommonAttributes {
  quiz: string;
}

/** `detail` of `unitbase:ready`. */
export interface ReadyDetail {
  widget: string;
}
/** `detail` of `unitbase:select`. Cancel the event to replace the link's navigation with your own. */
export interface SelectDetail extends ReadyDetail {
  kind: string;
  label: string;
  url: string;
}
/** `detail` of `unitbase:error`. */
export interface ErrorDetail extends ReadyDetail {
  code:
    | 'script'
    | 'style'
    | 'timeout'
    | 'network'
    | 'not-found'
    | 'busy'
    | 'attributes'
    | 'server'
    | 'render';
  /** Name of the attribute that is wrong, with the codes `attributes` and `not-found`. */
  attribute?: string;
  /** Value as written in the page; empty if the attribute is missing. */
  value?: string;
  /** The nearest value that would be right, or the nearest name of a misspelt attribute. */
  nearest?: string;
  /** One sentence about the attribute, as in the console. */
  message?: string;
}

/** Attributes as properties, in camelCase. */
export type Properties<Attributes extends CommonAttributes> = Omit<Attributes, 'link-target'> & {
  linkTarget?: Attributes['link-target'];
};

/** A widget's element. Each attribute is also a property. */
export type UnitbaseElement<Attributes extends CommonAttributes = CommonAttributes> = HTMLElement &
  Properties<Attributes> & {
    /** Retries immediately, or reloads the data of a displayed widget. */
    reload(): Promise<void>;
  };

declare global {
  interface HTMLElementTagNameMap {
    'unitbase-companies': UnitbaseElement<CompaniesAttributes>;
    'unitbase-company': UnitbaseElement<CompanyAttributes>;
    'unitbase-search': UnitbaseElement<SearchAttributes>;
    'unitbase-incentives': UnitbaseElement<IncentivesAttributes>;
    'unitbase-list': UnitbaseElement<ListAttributes>;
    'unitbase-news': UnitbaseElement<NewsAttributes>;
    'unitbase-article': UnitbaseElement<ArticleAttributes>;
    'unitbase-quiz': UnitbaseElement<QuizAttributes>;
  }
  /** These events bubble to ancestors, the document and the window. */
  interface GlobalEventHandlersEventMap {
    'unitbase:ready': CustomEvent<ReadyDetail>;
    'unitbase:select': CustomEvent<SelectDetail>;
    'unitbase:error': CustomEvent<ErrorDetail>;
  }
}
