import { customProperties, PROPERTY_PREFIX } from '@unitbase/embed/custom-properties';
import { parts, propertyMeanings } from '@unitbase/embed/guide/styles';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import css from './guide.module.css';
import type { SectionProps } from './guide-section';
import { ReferenceTable } from './reference-table';

/** Renders custom properties and shadow parts. */
export function Styles({ snippets }: SectionProps) {
  return (
    <>
      <Prose>
        <p>Set custom properties on the element or on any element around it.</p>
      </Prose>
      <SnippetBlock level={3} {...snippets.styles} />
      {Object.entries(customProperties).map(([subject, names]) => (
        <div key={subject} className={css.widget}>
          <Text as="h3" variant="h3">
            {subject}
          </Text>
          <ReferenceTable
            caption={`${subject}: custom properties`}
            head="Property"
            rows={names.map((name) => ({ name: PROPERTY_PREFIX + name, meaning: propertyMeanings[name] }))}
          />
        </div>
      ))}
      <SnippetBlock level={3} {...snippets.parts} />
      <Prose>
        <p>
          For other styles use parts:{' '}
          {parts.map((part, index) => (
            <span key={part}>
              {index > 0 && ', '}
              <code>{part}</code>
            </span>
          ))}
          .
        </p>
        <p>
          Other rules of your page do not apply inside. The element ignores margins: set them on an element
          around it. The layout follows the width of that element: one column below 400 px, rows with texts
          from 400 px, three cards side by side from 720 px.
        </p>
      </Prose>
    </>
  );
}
