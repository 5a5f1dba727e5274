import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { useActionData, useLocation, useNavigation, useSubmit } from '@unitbase/remote-kit';
import type { SummaryItem } from '@unitbase/shared-ui/error-summary';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormFailure, type FormResult, isFormFailure, textsOf } from './form-action';
import { useSingleSubmit } from './use-single-submit';

/** Form values as the document holds them: strings, and the value of a ticked box or false. */
export type FormValues = Record<string, string | boolean | undefined>;

export interface PageFormOptions<Name extends string> {
  /** Prefix of the fields' ids. */
  id: string;
  /** Schema of the body, from the contract. */
  schema: z.ZodMiniType;
  /** Converts form values to the body. The page's action must use the same function. @default the values */
  toBody?: (values: FormValues) => unknown;
  /** Labels of the fields, repeated in the error summary. */
  labels: Record<Name, string>;
  /** Initial values of the fields. */
  initial?: Partial<Record<Name, string>>;
  /** Solves the security check before sending. Rejects with a message for the visitor (decision C13). */
  verifyHuman?: () => Promise<Record<string, string>>;
  /** Identifies one of several forms at one URL. Results of other intents are ignored. */
  intent?: string;
  /** URL of the page that handles the form, if it is another page. */
  action?: string;
  /** Sends a form outside a page, such as a fragment's, instead of the page's action. */
  send?: (form: FormData) => Promise<FormResult>;
}

interface FieldProps {
  id: string;
  name: string;
  ref: (element: HTMLElement | null) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  error: string | undefined;
}

export interface PageFormState<Name extends string = string> {
  ref: RefObject<HTMLFormElement | null>;
  action: string | undefined;
  /** Whether the form is being sent. */
  busy: boolean;
  failure: FormFailure | null;
  /** Success message on a page that stays. */
  accepted: string | null;
  /** Problems by field. The summary takes the focus on every attempt (decision C3). */
  problems: SummaryItem[];
  attempt: number;
  /** Error of the whole form, or messages of fields that the form does not have; '' for none. */
  formError: string;
  /** Error of the security check. */
  humanCheckError: string | undefined;
  /**
   * Shows missing values, for a button that is not ready. Sends the form if password managers filled it
   * without events.
   */
  showMissing(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Returns the current value of a field; '' if unknown. */
  value(name: Name): string;
  /** Returns the props of a text field, select or text area. */
  text(
    name: Name,
  ): FieldProps & { label: string; defaultValue: string | undefined; onValueChange: (value: string) => void };
  /** Returns the props of a checkbox with the value `1`. */
  tick(name: Name): FieldProps & {
    value: string;
    defaultChecked: boolean;
    onCheckedChange: () => void;
  };
}

/**
 * Validates a page's form by the contract's schema and submits it through the page's `action`, which a native
 * POST reaches too. Both ways show errors at their fields.
 */
export function usePageForm<Name extends string>(options: PageFormOptions<Name>): PageFormState<Name> {
  const { labels, verifyHuman, action } = options;
  const { result, setResult } = useResult(options);
  const failure = isFormFailure(result) ? result : null;
  const submit = useSubmit();
  const isPosting = useNavigation().formMethod === 'POST';
  const ref = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [checkError, setCheckError] = useState<string>();
  const form = useValidation(ref, options, failure);
  const { errors, isSubmitting } = form.formState;
  const humanCheckError = checkError ?? errors.recapture?.message;

  const countAttempt = () => setAttempt((count) => count + 1);
  const send = form.handleSubmit(async () => {
    if (!ref.current) return;
    const body = new FormData(ref.current);
    setCheckError(undefined);
    try {
      for (const [name, value] of Object.entries((await verifyHuman?.()) ?? {})) body.set(name, value);
    } catch (error) {
      setCheckError(error instanceof Error ? error.message : String(error));
      countAttempt();
      return;
    }
    // The token is for native POSTs; `send` calls the api, which gets it in a header.
    if (options.send) body.delete(CSRF_FIELD);
    if (options.send) setResult(await options.send(body));
    else await submit(body, { method: 'post', ...(action ? { action } : {}) });
  }, countAttempt);

  const showMissing = async () => {
    const check = (verifyHuman?.() ?? Promise.resolve()).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const [isComplete, missingCheck] = await Promise.all([form.trigger(), check]);
    setCheckError(missingCheck);
    if (isComplete && missingCheck === undefined) ref.current?.requestSubmit();
    else countAttempt();
  };

  return {
    ref,
    action,
    busy: options.send ? isSubmitting : isPosting,
    failure,
    accepted: result && 'accepted' in result ? result.accepted : null,
    problems: collectProblems(options, errors, humanCheckError),
    attempt,
    formError:
      errors.non_field_errors?.message ??
      (failure ? failure.detail || messagesWithoutField(failure.fields, labels) : ''),
    humanCheckError,
    showMissing: () => void showMissing(),
    onSubmit: useSingleSubmit(send),
    value: (name) => String(form.watch(name) || ''),
    ...createFieldProps(form, options, failure),
  };
}

/** Returns the result of this form: from the page's action, or from `send`. */
function useResult({ action, intent, send }: PageFormOptions<string>) {
  const { pathname } = useLocation();
  const actionData = useActionData() as FormResult | undefined;
  const [sendResult, setResult] = useState<FormResult>();
  const pageResult = action === undefined || action === pathname ? actionData : undefined;
  const isOwn = intent === undefined || pageResult?.intent === intent;
  return { result: send ? sendResult : isOwn ? pageResult : undefined, setResult };
}

function useValidation(
  ref: RefObject<HTMLFormElement | null>,
  { schema, toBody }: PageFormOptions<string>,
  failure: FormFailure | null,
): UseFormReturn<FormValues> {
  // Validates the document's values, because password managers fill fields without events.
  const resolver = useMemo<Resolver<FormValues>>(
    () => async (values) => {
      const sent = ref.current ? textsOf(new FormData(ref.current)) : values;
      const parsed = schema.safeParse(toBody ? toBody(sent) : sent);
      return parsed.success
        ? { values, errors: {} }
        : { values: {}, errors: toErrors(fieldErrors(parsed.error)) };
    },
    [ref, schema, toBody],
  );
  const errors = useMemo(() => (failure ? toErrors(failure.fields) : undefined), [failure]);
  const form = useForm<FormValues>({ resolver, errors, shouldFocusError: false });
  // Renders values that were typed before the form subscribed to its fields.
  const [, rerender] = useState(false);
  useEffect(() => rerender(Object.values(form.getValues()).some(Boolean)), [form]);
  return form;
}

function collectProblems<Name extends string>(
  { id, labels }: PageFormOptions<Name>,
  errors: FieldErrors<FormValues>,
  humanCheckError: string | undefined,
): SummaryItem[] {
  const problems = (Object.keys(labels) as Name[]).flatMap((name): SummaryItem[] => {
    const message = errors[name]?.message;
    return message
      ? [{ field: `${id}-${name}`, message: `${labels[name]}: ${message.replaceAll('\n', ', ')}` }]
      : [];
  });
  if (humanCheckError) problems.push({ field: `${id}-human`, message: `Security check: ${humanCheckError}` });
  return problems;
}

/** Returns the functions that give the kit's fields their props. */
function createFieldProps<Name extends string>(
  form: UseFormReturn<FormValues>,
  { id, labels, initial = {} as Partial<Record<Name, string>> }: PageFormOptions<Name>,
  failure: FormFailure | null,
): Pick<PageFormState<Name>, 'text' | 'tick'> {
  const base = (name: Name) => {
    const { ref, onBlur } = form.register(name);
    return {
      id: `${id}-${name}`,
      name,
      ref,
      onBlur: (event: FocusEvent<HTMLElement>) => void onBlur(event),
      error: form.formState.errors[name]?.message,
    };
  };
  const change = (name: Name, target: object) =>
    void form.register(name).onChange({ type: 'change', target: { name, ...target } });
  return {
    text: (name) => ({
      ...base(name),
      label: labels[name],
      defaultValue: failure?.values[name] ?? initial[name],
      onValueChange: (value) => change(name, { value }),
    }),
    tick: (name) => ({
      ...base(name),
      onCheckedChange: () => change(name, { type: 'checkbox' }),
      value: '1',
      defaultChecked: failure ? failure.values[name] !== undefined : initial[name] !== undefined,
    }),
  };
}

/** Returns the messages that no field of the form can show. */
const messagesWithoutField = (fields: Record<string, string[]>, labels: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([name]) => !(name in labels) && name !== 'recapture')
    .flatMap(([, lines]) => lines)
    .join(' ');

/** Converts messages by field to errors with one line per message (AC-050). */
function toErrors(fields: Record<string, string[]>): FieldErrors<FormValues> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, lines]) => [name, { type: 'rule', message: lines.join('\n') }]),
  );
}
