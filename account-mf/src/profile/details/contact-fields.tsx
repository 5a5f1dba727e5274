import * as messages from '@unitbase/contracts/messages';
import { ChoiceGroup, RadioField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { TextField } from '@unitbase/shared-ui/text-field';
import { type DetailsPart, detailsLabels } from './details-values';

const kinds = [
  { value: '0', label: 'Company' },
  { value: '1', label: 'Individual' },
];

/** Renders name, kind and contact details. */
export function ContactFields({ form, organisation }: DetailsPart) {
  const basic = organisation.packagetypecode === 'BASIC';
  return (
    <FieldGrid>
      <div data-wide>
        <TextField {...form.text('orgname')} autoComplete="organization" required />
      </div>
      <div data-wide>
        <ChoiceGroup legend={detailsLabels.crew} id={form.idOf('crew')}>
          {kinds.map(({ value, label }) => (
            <RadioField
              key={value}
              name="crew"
              value={value}
              label={label}
              checked={form.values.crew === value}
              onCheckedChange={() => form.set('crew', value)}
            />
          ))}
        </ChoiceGroup>
      </div>
      <TextField {...form.text('email')} type="email" autoComplete="email" required />
      <TextField {...form.text('tel')} type="tel" autoComplete="tel" required />
      <TextField {...form.text('tel2')} type="tel" />
      <TextField {...form.text('fax')} type="tel" />
      <div data-wide>
        <TextField
          {...form.text('web')}
          inputMode="url"
          autoComplete="url"
          hint={basic ? messages.account.shownOn('Silver and Gold') : undefined}
        />
      </div>
    </FieldGrid>
  );
}
