import {
  type CompanyField,
  type CompanyValues,
  checkCompany,
  companyFields,
  companyLabel,
  isSameValue,
  type Problems,
} from '@unitbase/contracts/desk/company-fields';
import type { DeskCompany } from '@unitbase/contracts/entities/desk/companies';
import { useActionData, useNavigation, useSubmit } from '@unitbase/remote-kit';
import type { SummaryItem } from '@unitbase/shared-ui/error-summary';
import { type FormEvent, useEffect, useState } from 'react';
import { useDeviceDraft } from '../../shared/drafts/use-device-draft';
import { useDeskFailure } from '../../shared/form/desk-action';
import { type CompanySuccess, type EditFailure, intents } from '../company-action';
import { readValues, withoutEmptyLines } from './company-form';

/** Id of the form; the bar with its buttons is outside of it. */
export const EDIT_FORM = 'edit-company';

export const fieldId = (field: CompanyField): string => `company-${field}`;

export type CompanyEdit = ReturnType<typeof useCompanyEdit>;

/** Holds the values of a company's form, its problems and its draft, and sends it through the page's action. */
export function useCompanyEdit(loaded: DeskCompany) {
  const failure = useDeskFailure(intents.edit) as EditFailure | null;
  const result = useActionData() as Partial<CompanySuccess> | undefined;
  const accepted = result?.intent === intents.edit && result.accepted ? result : undefined;
  const company = failure?.current ?? loaded;
  const draft = useDeviceDraft({
    name: `company/${loaded.id}`,
    stored: company.values,
    version: company.version,
    // The conflict is shown: the next save replaces the stored values.
    conflict: failure?.current?.version,
    initial: failure ? readValues(failure.values) : company.values,
    accepted,
  });
  const { values, setValues } = draft;
  const changed = companyFields.filter((field) => !isSameValue(values[field], company.values[field]));
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const submit = useSubmit();

  useEffect(() => {
    if (!failure) return;
    setProblems(failure.fields as Problems);
    setAttempt((count) => count + 1);
  }, [failure]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkCompany(company, withoutEmptyLines(values)).problems;
    setProblems(checked);
    if (Object.keys(checked).length > 0) setAttempt((count) => count + 1);
    else submit(event.currentTarget, { method: 'post', preventScrollReset: true });
  };

  const shown = Object.keys(problems).length > 0 ? problems : ((failure?.fields ?? {}) as Problems);
  return {
    ...draft,
    changed,
    company,
    attempt,
    onSubmit,
    accepted: changed.length === 0 ? accepted?.accepted : undefined,
    detail: failure?.detail ?? '',
    isConflict: Boolean(failure?.current) && changed.length > 0,
    isBusy: useNavigation().formData?.get('intent') === intents.edit,
    problems: summaryOf(shown),
    errorOf: (field: CompanyField) => shown[field]?.join(' '),
    isChanged: (field: CompanyField) => changed.includes(field),
    set: <Field extends CompanyField>(field: Field, value: CompanyValues[Field]) =>
      setValues((previous) => ({ ...previous, [field]: value })),
  };
}

const summaryOf = (problems: Problems): SummaryItem[] =>
  (Object.entries(problems) as [CompanyField, string[]][]).map(([field, lines]) => ({
    field: fieldId(field),
    message: `${companyLabel(field)}: ${lines.join(' ')}`,
  }));
