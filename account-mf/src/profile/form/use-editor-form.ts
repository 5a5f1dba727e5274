import * as messages from '@unitbase/contracts/messages';
import { useApi, useNavigation, useSession, useSubmit } from '@unitbase/remote-kit';
import type { SummaryItem } from '@unitbase/shared-ui/error-summary';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { DRAFTS_STORAGE_KEY, draftKey, useDrafts } from '../../shared/drafts/drafts';
import { useSingleSubmit } from '../../shared/form/use-single-submit';
import { type EditorFailure, useEditorResult } from './editor-result';
import { flattenErrors, toFieldErrors } from './field-errors';
import { type Nested, textOf } from './nested';
import { isSame, useDraft } from './use-draft';

export interface EditorFormOptions<Values extends FieldValues> {
  /** Identifies the form on the page; also the prefix of its fields' ids. */
  intent: string;
  orgId: number;
  /**
   * Name of its draft.
   * @default the intent
   */
  draft?: string;
  /** Stored values. New ones replace the form's values unless it has unsaved changes. */
  stored: Values;
  /** Version of the stored values; undefined if the api has none. */
  version?: string;
  /** Reads the values of a failed native POST, to show them again. */
  read: (form: Record<string, Nested>) => Values;
  /** Returns problems by dotted field name, by the same rules as the api. */
  check: (values: Values) => Record<string, string[]>;
  /** Returns the label of a field by its dotted name. */
  labelOf: (name: string) => string;
}

interface FieldProps {
  id: string;
  name: string;
}

export interface EditorForm<Values extends FieldValues> {
  intent: string;
  orgId: number;
  /** Version of the profile that the values change. */
  version: string | undefined;
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  busy: boolean;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Key of the draft for `data-draft`: name of the storage entry and of the draft in it. */
  draft: string;
  /** Whether the form shows the draft of an earlier visit. */
  isRestored: boolean;
  /** Whether the profile changed elsewhere; the next save replaces that change. */
  isConflict: boolean;
  /** Success message of the api. */
  accepted: string | null;
  /** Error of the api that no field shows. */
  formError: string;
  problems: SummaryItem[];
  attempt: number;
  idOf(name: string): string;
  error(name: string): string | undefined;
  /** Returns the current value, which may not be rendered yet. */
  get<Name extends keyof Values>(name: Name): Values[Name];
  set(name: Path<Values>, value: unknown): void;
  /** Returns the props of a text field, select or text area. */
  text(name: Path<Values>): FieldProps & {
    label: string;
    value: string;
    error: string | undefined;
    onValueChange(value: string): void;
  };
  /** Returns the props of a checkbox with the value `1`. */
  tick(
    name: Path<Values>,
  ): FieldProps & { value: string; checked: boolean; onCheckedChange(checked: boolean): void };
  /** Restores the stored values. */
  discard(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Validates a form of the editor by the contract's schema and submits it through the page's `action`, which a
 * native POST reaches too. Unsaved values are kept as a draft.
 */
export function useEditorForm<Values extends FieldValues>(
  options: EditorFormOptions<Values>,
): EditorForm<Values> {
  const { intent, orgId, stored, version, labelOf } = options;
  const { accepted, failure } = useEditorResult(intent);
  const { form, submit, attempt, countAttempt } = useSubmission(options, failure);
  const values = form.watch() as Values;
  const isDirty = !isSame(values, stored);
  // The first user's id: values stay that user's draft after the session ends.
  const [userId] = useState(useSession().userId);
  const key = draftKey(userId, orgId, options.draft ?? intent);
  const isConflict = useConflict(orgId, failure);
  const sentVersion = textOf(failure?.sent.version) || undefined;
  const { isRestored, base } = useDraft({
    key,
    form,
    stored,
    values,
    isDirty,
    accepted,
    version,
    initialBase: isConflict ? version : (sentVersion ?? version),
    isConflict,
  });

  const ref = useRef<HTMLFormElement>(null);
  const send = form.handleSubmit(async () => {
    if (ref.current) await submit(new FormData(ref.current), { method: 'post', preventScrollReset: true });
  }, countAttempt);
  const onSubmit = useSingleSubmit((event) => {
    adoptAutofilledFields(form, event.currentTarget);
    return send(event);
  });
  const errors = flattenErrors(form.formState.errors);
  const fields = createFields<Values>(options, form, new Map(errors));

  return {
    intent,
    orgId,
    version: base,
    ref,
    values,
    busy: useNavigation().formData?.get('intent') === intent,
    isDirty,
    draft: `${DRAFTS_STORAGE_KEY} ${key}`,
    isRestored,
    isConflict: isConflict && isDirty,
    accepted: accepted && !isDirty ? accepted.accepted : null,
    // Discarding the changes ends a conflict.
    formError: isConflict && !isDirty ? '' : (failure?.detail ?? ''),
    problems: errors.map(([name, message]) => ({
      field: fields.idOf(name),
      message: `${labelOf(name)}: ${message.replaceAll('\n', ', ')}`,
    })),
    attempt,
    ...fields,
    discard: () => {
      useDrafts.getState().drop(key);
      form.reset(stored);
    },
    onSubmit,
  };
}

/** Returns the functions that read, change and describe the fields. */
function createFields<Values extends FieldValues>(
  { intent, labelOf }: EditorFormOptions<Values>,
  form: UseFormReturn<FieldValues>,
  errors: ReadonlyMap<string, string>,
): Pick<EditorForm<Values>, 'idOf' | 'error' | 'get' | 'set' | 'text' | 'tick'> {
  const values = form.watch();
  const idOf = (name: string) => `${intent}-${name}`;
  const set = (name: Path<Values>, value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: errors.size > 0 });
  return {
    idOf,
    error: (name) => errors.get(name),
    get: (name) => form.getValues(name as string),
    set,
    text: (name) => ({
      id: idOf(name),
      name,
      label: labelOf(name),
      value: get(values, name),
      error: errors.get(name),
      onValueChange: (value) => set(name, value),
    }),
    tick: (name) => ({
      id: idOf(name),
      name,
      value: '1',
      checked: get(values, name),
      onCheckedChange: (checked) => set(name, checked),
    }),
  };
}

function useSubmission<Values extends FieldValues>(
  { stored, read, check }: EditorFormOptions<Values>,
  failure: EditorFailure | null,
) {
  const submit = useSubmit();
  const [attempt, setAttempt] = useState(0);
  const countAttempt = () => setAttempt((count) => count + 1);
  const failureErrors = useMemo(() => (failure ? toFieldErrors(failure.fields) : undefined), [failure]);
  const resolver: Resolver<FieldValues> = (values) => {
    const problems = check(values as Values);
    return Object.keys(problems).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toFieldErrors(problems) };
  };
  const form: UseFormReturn<FieldValues> = useForm<FieldValues>({
    resolver,
    defaultValues: failure ? read(failure.sent) : stored,
    ...(failureErrors ? { errors: failureErrors } : {}),
    shouldFocusError: false,
  });
  // Each failure of the api counts as an attempt, which moves the focus to the summary.
  useEffect(() => {
    if (failure) setAttempt((count) => count + 1);
  }, [failure]);
  return { form, submit, attempt, countAttempt };
}

/** Returns whether the api reported a change from elsewhere, and then reloads the profile. */
function useConflict(orgId: number, failure: EditorFailure | null): boolean {
  const isConflict = failure?.detail === messages.account.changedElsewhere;
  const { mutate } = useApi('getOrgDetails', { params: { id: orgId } });
  // React Router does not reload data after a failed action.
  useEffect(() => {
    if (failure && isConflict) mutate().catch(() => undefined);
  }, [failure, isConflict, mutate]);
  return isConflict;
}

/** Adopts values that a password manager or an extension filled in without events. */
function adoptAutofilledFields(form: UseFormReturn<FieldValues>, { elements }: HTMLFormElement) {
  for (const field of elements) {
    if (!isText(field) || !field.name || field.disabled) continue;
    const text: unknown = form.getValues(field.name);
    if (typeof text === 'string' && text !== field.value) form.setValue(field.name, field.value);
  }
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  /^(input|textarea|select)$/.test(field.localName) &&
  !/^(checkbox|radio|file)$/.test((field as HTMLInputElement).type);
