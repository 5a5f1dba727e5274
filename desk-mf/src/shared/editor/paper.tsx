import { Text } from '@unitbase/shared-ui/text';
import { type ReactNode, useState } from 'react';
import css from './editor.module.css';

const WIDTHS = { page: 'Page', phone: 'Phone' } as const;

interface PaperProps {
  /** Accessible name, such as 'Preview of the article'. */
  label: string;
  title: string;
  /** Line above the title. */
  overline?: string;
  children: ReactNode;
}

/** Renders the column with the preview, as wide as a page or a phone. */
export function Paper({ label, title, overline, children }: PaperProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('page');
  return (
    <section className={css.preview} aria-labelledby="preview">
      <div className={css.columnHead}>
        <Text as="h2" variant="h3" id="preview">
          Preview
        </Text>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading */}
        <div className={css.widths} role="group" aria-label="Width of the preview">
          {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
              {WIDTHS[name]}
            </button>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.paper} data-width={width} aria-label={label} tabIndex={0}>
        {overline && (
          <Text as="span" variant="overline">
            {overline}
          </Text>
        )}
        <Text variant="d1" className={css.paperTitle}>
          {title}
        </Text>
        {children}
      </section>
    </section>
  );
}
