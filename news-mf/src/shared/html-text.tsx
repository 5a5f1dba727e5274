interface HtmlTextProps {
  /** HTML that the api has sanitised by its allow-list (decision C23). */
  html: string;
  as?: 'p' | 'div' | 'span';
  className?: string;
}

/** A short text of the newsroom that may hold HTML, as a strapline. Reading text takes the kit's Prose. */
export function HtmlText({ html, as: Tag = 'div', className }: HtmlTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the api, see `html`
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
