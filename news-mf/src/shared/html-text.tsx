interface HtmlTextProps {
  /** HTML sanitised by the api (decision C23). */
  html: string;
  as?: 'p' | 'div' | 'span';
  className?: string;
}

/** Renders short HTML of the newsroom, such as a strapline. Long texts use `Prose`. */
export function HtmlText({ html, as: Tag = 'div', className }: HtmlTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the api, see `html`
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
