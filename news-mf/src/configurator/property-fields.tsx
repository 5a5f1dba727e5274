import { customProperties, PROPERTY_PREFIX } from '@unitbase/embed/custom-properties';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { TextField } from '@unitbase/shared-ui/text-field';
import type { Choices } from './choices';
import css from './configurator.module.css';

/** Examples of values, by subject. */
const hints = { Colours: '#6b2fb3', Type: 'Georgia, serif or 18px', Shape: '8px' } as const;

/** Renders a field for every custom property, folded by subject. */
export function PropertyFields({ choices: { properties } }: { choices: Choices }) {
  return Object.entries(customProperties).map(([subject, names]) => {
    const fields = names.map((name) => ({ name, property: PROPERTY_PREFIX + name }));
    return (
      <Disclosure
        key={subject}
        label={`${subject}: ${names.length} custom properties`}
        open={fields.some(({ property }) => properties[property] !== undefined)}
      >
        <div className={css.properties}>
          {fields.map(({ name, property }) => (
            <TextField
              key={property}
              name={property}
              label={name}
              placeholder={hints[subject as keyof typeof hints]}
              defaultValue={properties[property] ?? ''}
              spellCheck={false}
            />
          ))}
        </div>
      </Disclosure>
    );
  });
}
