import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './fields-section.module.css';

/** Renders a titled part of a form, with `action` to the right of the title. */
export function FieldsSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.section}>
      <div className={css.head}>
        <Text as="h3" variant="h3">
          {title}
        </Text>
        {action}
      </div>
      {children}
    </div>
  );
}
