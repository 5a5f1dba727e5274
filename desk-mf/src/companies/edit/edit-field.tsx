import {
  companyLabel,
  type FlagField,
  isLocked,
  type ListField,
  type TextField as Name,
} from '@unitbase/contracts/desk/company-fields';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { packageLabels } from '@unitbase/contracts/tiers';
import { CheckField } from '@unitbase/shared-ui/choice';
import { SelectField, TextArea, TextField } from '@unitbase/shared-ui/text-field';
import type { ReactNode } from 'react';
import { linesOf, splitLines } from './company-form';
import css from './edit.module.css';
import { type CompanyEdit, fieldId } from './use-company-edit';

interface FieldProps<Field> {
  edit: CompanyEdit;
  name: Field;
}

/** Returns the props that all fields share: changed ones are marked, and show the stored value. */
function frameOf({ edit, name }: FieldProps<Name | ListField>, hint?: string) {
  const isChanged = edit.isChanged(name);
  const stored = edit.company.values[name];
  const was = typeof stored === 'string' ? stored : stored.join(', ');
  const locked = isLocked(edit.company.package, name) && text.lockedHint(packageLabels[edit.company.package]);
  return {
    id: fieldId(name),
    name,
    label: <Label name={name} isChanged={isChanged} />,
    hint: isChanged ? <Was value={was} /> : locked || hint,
    error: edit.errorOf(name),
  };
}

function Label({ name, isChanged }: { name: Name | ListField | FlagField; isChanged: boolean }) {
  return (
    <>
      {companyLabel(name)}
      {isChanged && <span className={css.changed}>{text.changedFlag}</span>}
    </>
  );
}

/** Renders the stored value of a changed field. */
export function Was({ value }: { value: string }) {
  return (
    <>
      {text.was} {value === '' ? text.empty : <del className={css.was}>{value}</del>}
    </>
  );
}

/** Renders a one-line text of a company. */
export function CompanyText({ type, ...props }: FieldProps<Name> & { type?: string }) {
  const { edit, name } = props;
  return (
    <TextField
      {...frameOf(props)}
      type={type}
      autoComplete="off"
      value={edit.values[name]}
      onValueChange={(value) => edit.set(name, value)}
    />
  );
}

/** Renders a text of several lines. */
export function CompanyLongText(props: FieldProps<Name>) {
  const { edit, name } = props;
  return (
    <TextArea
      {...frameOf(props)}
      rows={6}
      value={edit.values[name]}
      onValueChange={(value) => edit.set(name, value)}
    />
  );
}

/** Renders a list of texts, one on each line. */
export function CompanyLines(props: FieldProps<Exclude<ListField, 'categories'>>) {
  const { edit, name } = props;
  return (
    <TextArea
      {...frameOf(props, text.oneALine)}
      rows={3}
      value={linesOf(edit.values[name])}
      onValueChange={(value) => edit.set(name, value === '' ? [] : splitLines(value))}
    />
  );
}

/** Renders a choice of a company. */
export function CompanySelect({ children, ...props }: FieldProps<Name> & { children: ReactNode }) {
  const { edit, name } = props;
  return (
    <SelectField
      {...frameOf(props)}
      value={edit.values[name]}
      onValueChange={(value) => edit.set(name, value)}
    >
      {children}
    </SelectField>
  );
}

/** Renders a checkbox of a company. */
export function CompanyFlag({ edit, name }: FieldProps<FlagField>) {
  return (
    <CheckField
      id={fieldId(name)}
      name={name}
      value="1"
      label={<Label name={name} isChanged={edit.isChanged(name)} />}
      checked={edit.values[name]}
      onCheckedChange={(checked) => edit.set(name, checked)}
    />
  );
}
