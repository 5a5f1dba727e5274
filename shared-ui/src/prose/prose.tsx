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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the api, see `html`
  if (html !== undefined) return <div className={name} dangerouslySetInnerHTML={{ __html: html }} />;
  return <div className={name}>{children}</div>;
}
