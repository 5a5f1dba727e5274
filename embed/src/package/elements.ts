/** Types of the elements for integrators: `npm run embed -- package` makes a package of this folder (docs/integrators.md). */

/** Attributes that every element takes. */
export interface CommonAttributes {
  /** `light`, `dark`; left out: that of the page around. */
  theme?: 'light' | 'dark';
  /** Language of the widget's own words: en, de, fr, es. */
  lang?: string;
  /** `inherit`: that of the page; `unitbase`: the site's, which is loaded; left out: that of the system. */
  font?: 'inherit' | 'unitbase';
  /** Instead of the widget's own title. */
  heading?: string;
  /** Items, 1 to 12. */
  limit?: number;
  /** Where links open. */
  'link-target'?: '_self' | '_blank' | '_top' | '_parent';
  /** Pixels that are kept free until the widget is there, where its own number does not fit your styles. */
  height?: number;
}

export interface CompaniesAttributes extends CommonAttributes {
  /** Slugs, as in the addresses of the site: `france`. */
  country?: string;
  state?: string;
  county?: string;
  city?: string;
  section?: string;
  category?: string;
  /** Words that companies are found by. */
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
export interface NewsAttributes extends CommonAttributes {
  type?: 'news' | 'q-and-a' | 'features' | 'network' | 'reports';
  /** A tag's name, or its id. */
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
/** `detail` of `unitbase:select`. Cancel the event to do in your own way what the link would do. */
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
}

/** Attributes as properties, in camel case. */
export type Properties<Attributes extends CommonAttributes> = Omit<Attributes, 'link-target'> & {
  linkTarget?: Attributes['link-target'];
};

/** An element of the page. Each attribute is a property too. */
export type UnitbaseElement<Attributes extends CommonAttributes = CommonAttributes> = HTMLElement &
  Properties<Attributes> & {
    /** Tries again at once to show the widget; one that is there is read anew. */
    reload(): Promise<void>;
  };

declare global {
  interface HTMLElementTagNameMap {
    'unitbase-companies': UnitbaseElement<CompaniesAttributes>;
    'unitbase-company': UnitbaseElement<CompanyAttributes>;
    'unitbase-search': UnitbaseElement<SearchAttributes>;
    'unitbase-incentives': UnitbaseElement<IncentivesAttributes>;
    'unitbase-news': UnitbaseElement<NewsAttributes>;
    'unitbase-article': UnitbaseElement<ArticleAttributes>;
    'unitbase-quiz': UnitbaseElement<QuizAttributes>;
  }
  /** They bubble: elements, the document and the window hear them. */
  interface GlobalEventHandlersEventMap {
    'unitbase:ready': CustomEvent<ReadyDetail>;
    'unitbase:select': CustomEvent<SelectDetail>;
    'unitbase:error': CustomEvent<ErrorDetail>;
  }
}
