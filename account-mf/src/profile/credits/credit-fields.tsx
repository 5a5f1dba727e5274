import { creditYears } from '@unitbase/contracts/forms/profile';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { type MouseEvent, useState } from 'react';
import type { EditorForm } from '../form/use-editor-form';
import { checkCredit } from './check-credits';
import css from './credits-form.module.css';
import { type CreditsValues, type creditLabels, emptyCredit, withRow } from './credits-values';

interface CreditFieldsProps {
  form: EditorForm<CreditsValues>;
  limit: number;
  thisYear: number;
}

/** Renders the four fields of a new credit or of the edited one. */
export function CreditFields({ form, limit, thisYear }: CreditFieldsProps) {
  const { credits, row, at } = form.values;
  const [showsProblems, setShowsProblems] = useState(false);
  const problems = showsProblems ? checkCredit(row, thisYear) : {};
  const isNew = at === '';
  const isFull = isNew && credits.length >= limit;
  const heading = form.idOf('row');
  const field = (name: keyof typeof creditLabels) => ({
    ...form.text(`row.${name}`),
    required: true,
    error: form.error(`row.${name}`) ?? problems[name]?.[0],
  });
  const reset = () => {
    setShowsProblems(false);
    form.set('row', emptyCredit);
    form.set('at', '');
    document.getElementById(form.idOf('row.productiontypecode'))?.focus();
  };
  const apply = (event: MouseEvent) => {
    event.preventDefault();
    const [invalidField] = Object.keys(checkCredit(row, thisYear));
    if (invalidField) {
      setShowsProblems(true);
      document.getElementById(form.idOf(`row.${invalidField}`))?.focus();
      return;
    }
    form.set('credits', withRow(form.values));
    reset();
  };
  return (
    <fieldset className={css.fields} aria-labelledby={heading}>
      <Text as="span" id={heading} variant="h3">
        {isNew ? 'Add a credit' : `Edit ${credits[Number(at)]?.productiontitle ?? ''}`}
      </Text>
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="row.recid" value={row.recid} />
      <FieldGrid>
        <SelectField {...field('productiontypecode')}>
          <option value="">Choose a type</option>
          {Object.entries(messages.creditTypes).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('productiontitle')} />
        <TextField {...field('productionjobtitle')} />
        <SelectField {...field('productionyear')}>
          <option value="">Choose a year</option>
          {creditYears(thisYear).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
      <div className={css.keysOfFields}>
        <Button type="submit" name="put" value="1" variant="line" unready={isFull} onClick={apply}>
          {isNew ? 'Add credit' : 'Update credit'}
        </Button>
        {!isNew && (
          <ButtonLink
            variant="quiet"
            href={`${urls.profileEditor()}#credits`}
            onClick={(event) => {
              event.preventDefault();
              reset();
            }}
          >
            Cancel
          </ButtonLink>
        )}
      </div>
    </fieldset>
  );
}
