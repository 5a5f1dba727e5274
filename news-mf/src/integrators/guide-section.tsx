import type { guideSnippets } from '@unitbase/embed/guide/snippets';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './guide.module.css';

/** Props of the content of a section. */
export interface SectionProps {
  /** Code with the site's address. */
  snippets: ReturnType<typeof guideSnippets>;
}

interface GuideSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Renders a section of a page for integrators. */
export function GuideSection({ id, title, children }: GuideSectionProps) {
  return (
    <section aria-labelledby={id} className={css.section}>
      <Text as="h2" variant="d2" id={id}>
        {title}
      </Text>
      {children}
    </section>
  );
}
