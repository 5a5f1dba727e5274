import * as messages from '@unitbase/contracts/messages';
import { useApi, useNavigation, useSession, useSubmit } from '@unitbase/remote-kit';
import type { SummaryItem } from '@unitbase/shared-ui/error-summary';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { DRAFTS_STORAGE_KEY, draftKey, useDrafts } from '../../shared/drafts/drafts';
import { useSingleSubmit } from '../../shared/form/use-single-submit';
import { useEditorResult } from './editor-result';
import { flattenErrors, toFieldErrors } from './field-errors';
import { type Nested, textOf } from './nested';

export interface EditorFormOptions<Values extends FieldValues> {
  /** Which of the page's forms it is; also the prefix of its fields' ids. */
  intent: string;
  orgId: number;
  /** Name of its draft. @default the intent */
  draft?: string;
  /** What is stored: a new one replaces what the form holds, unless something unsaved stands in it. */
  stored: Values;
  /** The version of what is stored; left out where the api knows none. */
  version?: string;
  /** Reads what the document's form sends: a refused native POST shows it again. */
  read: (form: Record<string, Nested>) => Values;
  /** What is wrong, by the dotted name of the field; the api asks the same. */
  check: (values: Values) => Record<string, string[]>;
  /** How a field is called, by its dotted name. */
  labelOf: (name: string) => string;
}

export interface EditorForm<Values extends FieldValues> {
  intent: string;
  orgId: number;
  /** The version that what stands in the form was typed over. */
  version: string | undefined;
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  busy: boolean;
  /** Something typed is not saved. */
  dirty: boolean;
  /** Where its draft is kept, for `data-draft`: the storage's name and the draft's in it. */
  draft: string;
  /** The draft of an earlier visit stands in the form. */
  restored: boolean;
  /** The profile was changed elsewhere in the meantime: what is sent now replaces that. */
  conflict: boolean;
  /** The api's sentence of a success. */
  accepted: string | null;
  /** The api's sentence of a failure that no field shows. */
  formError: string;
  problems: SummaryItem[];
  attempt: number;
  idOf(name: string): string;
  error(name: string): string | undefined;
  /** The value of this moment, which the form may not have drawn yet. */
  get<Name extends keyof Values>(name: Name): Values[Name];
  set(name: Path<Values>, value: unknown): void;
  /** Back to what is stored. */
  discard(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * One form of the editor: react-hook-form with the contract's schema, sent through the page's own `action`, which a
 * native POST reaches as well. What is typed is kept as a draft until it is saved.
 */
export function useEditorForm<Values extends FieldValues>(
  options: EditorFormOptions<Values>,
): EditorForm<Values> {
  const { intent, orgId, stored, version, read, check, labelOf } = options;
  const { accepted, failure } = useEditorResult(intent);
  const refused = useMemo(() => (failure ? toFieldErrors(failure.fields) : undefined), [failure]);
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);

  const resolver: Resolver<FieldValues> = (values) => {
    const wrong = check(values as Values);
    return Object.keys(wrong).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toFieldErrors(wrong) };
  };
  const form: UseFormReturn<FieldValues> = useForm<FieldValues>({
    resolver,
    defaultValues: failure ? read(failure.sent) : stored,
    ...(refused ? { errors: refused } : {}),
    shouldFocusError: false,
  });
  // Every failure calls the focus back to the summary, as every failed try does.
  useEffect(() => {
    if (failure) setAttempt((before) => before + 1);
  }, [failure]);
  const values = form.watch() as Values;
  const dirty = !same(values, stored);
  // A session that ends under the form takes nothing of it along: it stays a draft of who opened it.
  const [userId] = useState(useSession().userId);
  const key = draftKey(userId, orgId, options.draft ?? intent);
  const told = failure?.detail === messages.account.changedElsewhere;
  const sent = textOf(failure?.sent.version) || undefined;
  const { mutate } = useApi('getOrgDetails', { params: { id: orgId } });
  // A failure reads nothing again by itself.
  useEffect(() => {
    if (failure && told) mutate().catch(() => undefined);
  }, [failure, told, mutate]);
  const { restored, base } = useDraft({
    key,
    form,
    stored,
    values,
    dirty,
    accepted,
    version,
    typedOver: told ? version : (sent ?? version),
    told,
  });

  const wrong = flattenErrors(form.formState.errors);
  const idOf = (name: string) => `${intent}-${name}`;
  const placed = new Map(wrong);
  const send = form.handleSubmit(
    async () => {
      if (ref.current) await submit(new FormData(ref.current), { method: 'post', preventScrollReset: true });
    },
    () => setAttempt((before) => before + 1),
  );
  const onSubmit = useSingleSubmit((event) => {
    adoptAutofilledFields(form, event.currentTarget);
    return send(event);
  });
  const navigation = useNavigation();

  return {
    intent,
    orgId,
    version: base,
    ref,
    values,
    busy: navigation.formData?.get('intent') === intent,
    dirty,
    draft: `${DRAFTS_STORAGE_KEY} ${key}`,
    restored,
    conflict: told && dirty,
    accepted: accepted && !dirty ? accepted.accepted : null,
    // A conflict is over once what was typed is given up.
    formError: told && !dirty ? '' : (failure?.detail ?? ''),
    problems: wrong.map(([name, message]) => ({
      field: idOf(name),
      message: `${labelOf(name)}: ${message.replaceAll('\n', ', ')}`,
    })),
    attempt,
    idOf,
    error: (name) => placed.get(name),
    get: (name) => form.getValues(name as string),
    set: (name, value) =>
      form.setValue(name, value as never, { shouldDirty: true, shouldValidate: placed.size > 0 }),
    discard: () => {
      useDrafts.getState().drop(key);
      form.reset(stored);
    },
    onSubmit,
  };
}

/** Takes up texts that a password manager or an extension put into the document's form without events. */
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

/** What was typed, and the version that it was typed over. */
interface Draft {
  values: FieldValues;
  base: string | undefined;
}

interface DraftOptions<Values extends FieldValues> {
  key: string;
  form: UseFormReturn<FieldValues>;
  stored: Values;
  values: Values;
  dirty: boolean;
  accepted: object | null;
  version: string | undefined;
  /** The version that what stands in the form at first was typed over. */
  typedOver: string | undefined;
  /** The reader knows that another version is stored: what is sent next may replace it. */
  told: boolean;
}

/**
 * Keeps what is typed until it is saved, and takes up what an earlier visit left. Answers whether it did, and over which
 * version of the profile it was typed: a form that holds what is stored follows the stored one.
 */
function useDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { key, form, stored, values, dirty, accepted, version, typedOver, told } = options;
  const [restored, setRestored] = useState(false);
  const [base, setBase] = useState(typedOver);
  const ready = useRef(false);
  const saved = useRef<object | null>(null);
  const shown = useRef(stored);

  useEffect(() => {
    if (!dirty || told) setBase(version);
  }, [dirty, told, version]);

  // Once, after the browser has adopted the page. The storage itself is read at once: it is synchronous.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once, when its form appears
  useEffect(() => {
    void useDrafts.persist.rehydrate();
    const kept = useDrafts.getState().drafts[key] as Draft | undefined;
    const draft = kept && !same(kept.values, stored) ? kept : undefined;
    // FormEntries before React took over: newer than the draft, and not drawn yet.
    const early = Object.entries(form.getValues()).filter(([name, value]) => !same(value, values[name]));
    if (draft || early.length > 0) form.reset({ ...(draft?.values ?? values), ...Object.fromEntries(early) });
    if (draft) {
      setBase(draft.base);
      setRestored(true);
    }
    ready.current = true;
  }, [key]);

  // What is stored has changed: the form shows it, unless what is typed came after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is the same for the life of the component
  useEffect(() => {
    const justSaved = accepted !== null && saved.current !== accepted;
    if (!justSaved && (same(shown.current, stored) || !same(form.getValues(), shown.current))) return;
    saved.current = accepted;
    shown.current = stored;
    setRestored(false);
    useDrafts.getState().drop(key);
    form.reset(stored as FieldValues);
  }, [stored, accepted, key]);

  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the values
  useEffect(() => {
    if (!ready.current) return;
    if (dirty) useDrafts.getState().save(key, { values, base } satisfies Draft);
    else useDrafts.getState().drop(key);
  }, [text, dirty, key, base]);

  return { restored: restored && dirty, base };
}
