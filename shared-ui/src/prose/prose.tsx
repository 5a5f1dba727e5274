import type { ReactNode } from 'react';
import { join } from '../join';
import css from './prose.module.css';

export interface ProseProps {
  /** HTML that the api has already sanitised by its allow-list (decision C23); the kit trusts it. */
  html?: string;
  children?: ReactNode;
  className?: string;
}

/** Text for reading: Literata, at most 68 characters a line. */
export function Prose({ html, children, className }: ProseProps) {
  const name = join(css.read, className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is stored, in one place, see `html`
  if (html !== undefined) return <div className={name} dangerouslySetInnerHTML={{ __html: html }} />;
  return <div className={name}>{children}</div>;
}
