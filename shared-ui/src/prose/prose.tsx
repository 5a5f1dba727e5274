import type { ReactNode } from 'react';
import { join } from '../join';
import css from './prose.module.css';

export interface ProseProps {
  /** HTML sanitised by the api (decision C23). */
  html?: string;
  children?: ReactNode;
  className?: string;
}

/** Renders long text in a serif font, with at most 68 characters a line. */
export function Prose({ html, children, className }: ProseProps) {
  const name = join(css.read, className);
  if (html === undefined) return <div className={name}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the api, see `html`
  return <div className={name} dangerouslySetInnerHTML={{ __html: markAddresses(html) }} />;
}

const ADDRESS_LINK = /<a (href="https?:\/\/([^"]+?)\/?"[^>]*)>((?:https?:\/\/)?\2\/?)<\/a>/g;

/** Marks links whose text is their address, which paper prints only once (styles/print.css). */
const markAddresses = (html: string) => html.replace(ADDRESS_LINK, '<a $1 data-address>$3</a>');
