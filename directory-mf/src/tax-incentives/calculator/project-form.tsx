import { wholeMoney } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { useState } from 'react';
import { PlacesField } from '../places/places-field';
import css from './calculator.module.css';
import { LabourTable } from './labour-table';
import type { Loaded } from './load-calculation';
import { type AmountField, type Project, readProject, sumsOf } from './project-query';

interface ProjectFormProps {
  project: Project;
  loaded: Loaded;
  isBusy: boolean;
  onInput: () => void;
}

/** Returns the id of a field, which the error summary links to. */
export const fieldId = (field: string): string => `project-${field}`;

/** Renders the form of the calculator: a GET form, so that the address holds the project. */
export function ProjectForm({ project, loaded, isBusy, onInput }: ProjectFormProps) {
  const { currencies, chosen, names, errors } = loaded;
  const { projectFields } = messages.incentivePages;
  const [typed, setTyped] = useState(project);
  const amount = (field: AmountField) => (
    <TextField
      key={field}
      id={fieldId(field)}
      name={field}
      label={projectFields[field]}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={project.amounts[field]}
      error={errors[field]}
    />
  );
  return (
    <Form
      action={urls.incentivesCalculator()}
      className={css.form}
      aria-label="Your project"
      data-print="no"
      noValidate
      onInput={(event) => {
        setTyped(readTyped(event.currentTarget));
        onInput();
      }}
    >
      <fieldset>
        <legend className={css.legend}>Project</legend>
        <FieldGrid className={css.pair}>
          <SelectField
            id={fieldId('currency')}
            label={projectFields.currency}
            name="currency"
            defaultValue={project.currency}
            error={errors.currency}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
          <SelectField
            id={fieldId('format')}
            name="format"
            label={projectFields.format}
            defaultValue={project.format}
            error={errors.format}
          >
            {Object.entries(messages.incentives.formats).map(([format, label]) => (
              <option key={format} value={format}>
                {label}
              </option>
            ))}
          </SelectField>
          {amount('budget')}
          {amount('spend')}
        </FieldGrid>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>Labour in it</legend>
        <LabourTable field={amount} />
        <Sums project={typed} />
      </fieldset>
      <fieldset>
        <legend className={css.legend}>Where</legend>
        <div className={css.places}>
          {chosen.map(({ ref, name }) => (
            <CheckField key={ref} name="place" value={ref} label={name} defaultChecked />
          ))}
        </div>
        <PlacesField label={messages.incentivePages.addPlaces} names={names} className={css.addPlaces} />
        <CheckField name="all" value="1" label={projectFields.all} defaultChecked={project.all} />
      </fieldset>
      <div className={css.actions}>
        <Button type="submit" variant="signal" busy={isBusy}>
          Calculate
        </Button>
        <ButtonLink href={urls.incentivesCalculator()} variant="quiet">
          Clear
        </ButtonLink>
      </div>
    </Form>
  );
}

function readTyped(form: HTMLFormElement): Project {
  const data = new FormData(form);
  return readProject({ get: (name) => data.get(name) as string | null });
}

/** Renders labour and the rest of the spend, worked out from the amounts. */
function Sums({ project }: { project: Project }) {
  const sums = sumsOf(project);
  if (!sums || project.amounts.spend.trim() === '') return null;
  const { currency } = project;
  return (
    <dl className={css.sums}>
      <dt>Labour</dt>
      <dd>{wholeMoney({ amount: sums.labour, currency })}</dd>
      <dt>Everything else, worked out</dt>
      <dd>{wholeMoney({ amount: sums.other, currency })}</dd>
    </dl>
  );
}
