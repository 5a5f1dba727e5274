import { createElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
// Types only, with the extension that Node requires.
import type {
  ArticleAttributes,
  CommonAttributes,
  CompaniesAttributes,
  CompanyAttributes,
  ErrorDetail,
  IncentivesAttributes,
  ListAttributes,
  NewsAttributes,
  Properties,
  QuizAttributes,
  ReadyDetail,
  SearchAttributes,
  SelectDetail,
} from './elements.js';

export type * from './elements.js';

type Props<Attributes extends CommonAttributes> = Properties<Attributes> & {
  onReady?: (event: CustomEvent<ReadyDetail>) => void;
  onSelect?: (event: CustomEvent<SelectDetail>) => void;
  onError?: (event: CustomEvent<ErrorDetail>) => void;
  /** Fallback link, shown until the widget loads and when it fails. */
  children?: ReactNode;
};

/**
 * Wraps a widget's element for React 16.8 and later: versions before 19 do not handle custom events.
 * The page must include the loader's script.
 */
function Unitbase<Attributes extends CommonAttributes>({
  widget,
  onReady,
  onSelect,
  onError,
  linkTarget,
  children,
  ...attributes
}: Props<Attributes> & { widget: string }): ReactElement {
  const element = useRef<HTMLElement>(null);
  const handlers = useRef({ onReady, onSelect, onError });
  useEffect(() => {
    handlers.current = { onReady, onSelect, onError };
  });
  useEffect(() => {
    const { current } = element;
    const ready = (event: CustomEvent<ReadyDetail>) => handlers.current.onReady?.(event);
    const select = (event: CustomEvent<SelectDetail>) => handlers.current.onSelect?.(event);
    const failed = (event: CustomEvent<ErrorDetail>) => handlers.current.onError?.(event);
    current?.addEventListener('unitbase:ready', ready);
    current?.addEventListener('unitbase:select', select);
    current?.addEventListener('unitbase:error', failed);
    return () => {
      current?.removeEventListener('unitbase:ready', ready);
      current?.removeEventListener('unitbase:select', select);
      current?.removeEventListener('unitbase:error', failed);
    };
  }, []);
  return createElement(
    `unitbase-${widget}`,
    { ...attributes, 'link-target': linkTarget, ref: element },
    children,
  );
}

const component =
  <Attributes extends CommonAttributes>(widget: string) =>
  (props: Props<Attributes>): ReactElement =>
    createElement(Unitbase<Attributes>, { ...props, widget });

export const UnitbaseCompanies = component<CompaniesAttributes>('companies');
export const UnitbaseCompany = component<CompanyAttributes>('company');
export const UnitbaseSearch = component<SearchAttributes>('search');
export const UnitbaseIncentives = component<IncentivesAttributes>('incentives');
export const UnitbaseList = component<ListAttributes>('list');
export const UnitbaseNews = component<NewsAttributes>('news');
export const UnitbaseArticle = component<ArticleAttributes>('article');
export const UnitbaseQuiz = component<QuizAttributes>('quiz');
