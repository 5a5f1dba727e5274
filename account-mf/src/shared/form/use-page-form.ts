import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import { useActionData, useLocation, useNavigation, useSubmit } from '@unitbase/remote-kit';
import type { SummaryItem } from '@unitbase/shared-ui/error-summary';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormFailure, type FormResult, isFormFailure, textsOf } from './form-action';
import { useSingleSubmit } from './use-single-submit';

/** Values as the document's form holds them: texts, and ticks as their value or false. */
export type FormValues = Record<string, string | boolean | undefined>;

export interface PageFormOptions<Name extends string> {
  /** Prefix of the fields' ids. */
  id: string;
  /** The contract's schema of the body. */
  schema: z.ZodMiniType;
  /** From the form's values to the body that the schema describes: the page's action makes the same one. */
  toBody: (values: FormValues) => unknown;
  /** The label of every field, which the error summary repeats. */
  labels: Record<Name, string>;
  /** What the fields hold at first. */
  initial?: Partial<Record<Name, string>>;
  /** Proves a person between validation and sending; rejects with the message for the reader (decision C13). */
  verifyHuman?: () => Promise<Record<string, string>>;
  /** Which of several forms at one address it is: answers to the others are not its own. */
  intent?: string;
  /** The page that answers, where it is another one than the form stands on. */
  action?: string;
  /** For a form that is no page's own, as in a fragment: sends instead of the page's action. */
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
  /** While the form is on its way. */
  busy: boolean;
  failure: FormFailure | null;
  /** The sentence of a success on a page that stays. */
  accepted: string | null;
  /** What keeps the form from being sent, by field; the summary takes the focus on every attempt (decision C3). */
  problems: SummaryItem[];
  attempt: number;
  /** What the schema or the api says of the whole form, or the api of what has no field here; '' for nothing. */
  formError: string;
  /** What the security check lacks. */
  humanCheckError: string | undefined;
  /** Shows what is missing: what a button that is not ready does. Sends where the form was filled without events. */
  showMissing(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** The value of a field as it is typed; '' while nothing is known of it. */
  value(name: Name): string;
  /** Props of a kit text field, drop-down or text area. */
  text(
    name: Name,
  ): FieldProps & { label: string; defaultValue: string | undefined; onValueChange: (value: string) => void };
  /** Props of a kit tick box; its value is `1`. */
  tick(name: Name): FieldProps & {
    value: string;
    defaultChecked: boolean;
    onCheckedChange: () => void;
  };
}

/**
 * One form of one page. The browser validates by the contract's schema, then submits through the page's own `action`,
 * which a native POST reaches as well; a failure's messages stand at their fields on both ways.
 */
export function usePageForm<Name extends string>(options: PageFormOptions<Name>): PageFormState<Name> {
  const {
    id,
    schema,
    toBody,
    labels,
    initial = {} as Partial<Record<Name, string>>,
    verifyHuman,
    action,
  } = options;
  const { pathname } = useLocation();
  const dataHere = useActionData() as FormResult | undefined;
  const pageAnswer = action === undefined || action === pathname ? dataHere : undefined;
  const [ownAnswer, setOwnAnswer] = useState<FormResult>();
  const isOwn = options.intent === undefined || pageAnswer?.intent === options.intent;
  const answer = options.send ? ownAnswer : isOwn ? pageAnswer : undefined;
  const failure = isFormFailure(answer) ? answer : null;
  const submit = useSubmit();
  const posting = useNavigation().formMethod === 'POST';
  const ref = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [unproven, setUnproven] = useState<string>();

  // What stands in the document's form counts: password managers fill it without events.
  const resolver = useMemo<Resolver<FormValues>>(
    () => async (values) => {
      const parsed = schema.safeParse(toBody(ref.current ? textsOf(new FormData(ref.current)) : values));
      return parsed.success
        ? { values, errors: {} }
        : { values: {}, errors: toErrors(fieldErrors(parsed.error)) };
    },
    [schema, toBody],
  );
  const refused = useMemo(() => (failure ? toErrors(failure.fields) : undefined), [failure]);
  const form = useForm<FormValues>({ resolver, errors: refused, shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  // Its fields registered before it listened: what was typed until then is drawn now.
  const [, redraw] = useState(false);
  useEffect(() => redraw(Object.values(form.getValues()).some(Boolean)), [form]);
  const busy = options.send ? isSubmitting : posting;

  const problems: SummaryItem[] = (Object.keys(labels) as Name[]).flatMap((name) => {
    const message = errors[name]?.message;
    return message
      ? [{ field: `${id}-${name}`, message: `${labels[name]}: ${message.replaceAll('\n', ', ')}` }]
      : [];
  });
  const humanCheckError = unproven ?? errors.recapture?.message;
  if (humanCheckError) problems.push({ field: `${id}-human`, message: `Security check: ${humanCheckError}` });

  const formError =
    errors.non_field_errors?.message ?? (failure ? failure.detail || unplaced(failure.fields, labels) : '');

  const failed = () => setAttempt((before) => before + 1);
  const send = form.handleSubmit(async () => {
    if (!ref.current) return;
    const body = new FormData(ref.current);
    setUnproven(undefined);
    try {
      for (const [name, value] of Object.entries((await verifyHuman?.()) ?? {})) body.set(name, value);
    } catch (error) {
      setUnproven(error instanceof Error ? error.message : String(error));
      failed();
      return;
    }
    // A field of the document's form: the call names the login itself.
    if (options.send) body.delete(CSRF_FIELD);
    if (options.send) setOwnAnswer(await options.send(body));
    else await submit(body, { method: 'post', ...(action ? { action } : {}) });
  }, failed);

  const onSubmit = useSingleSubmit(send);

  const base = (name: Name) => {
    const { ref: bind, onBlur } = form.register(name);
    return {
      id: `${id}-${name}`,
      name,
      ref: bind,
      onBlur: (event: FocusEvent<HTMLElement>) => void onBlur(event),
      error: errors[name]?.message,
    };
  };
  const changed = (name: Name, target: object) =>
    void form.register(name).onChange({ type: 'change', target: { name, ...target } });
  const firstValue = (name: Name) => failure?.values[name] ?? initial[name];

  return {
    ref,
    action,
    busy,
    failure,
    accepted: answer && 'accepted' in answer ? answer.accepted : null,
    problems,
    attempt,
    formError,
    humanCheckError,
    showMissing: () => {
      const proven = (verifyHuman?.() ?? Promise.resolve()).then(
        () => undefined,
        (error: Error) => error.message,
      );
      void Promise.all([form.trigger(), proven]).then(([isComplete, missingProof]) => {
        setUnproven(missingProof);
        if (isComplete && missingProof === undefined) ref.current?.requestSubmit();
        else failed();
      });
    },
    onSubmit,
    value: (name) => String(form.watch(name) || ''),
    text: (name) => ({
      ...base(name),
      label: labels[name],
      defaultValue: firstValue(name),
      onValueChange: (value) => changed(name, { value }),
    }),
    tick: (name) => ({
      ...base(name),
      onCheckedChange: () => changed(name, { type: 'checkbox' }),
      value: '1',
      defaultChecked: failure ? failure.values[name] !== undefined : initial[name] !== undefined,
    }),
  };
}

/** Messages that no field of the form can show. */
const unplaced = (fields: Record<string, string[]>, labels: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([name]) => !(name in labels) && name !== 'recapture')
    .flatMap(([, lines]) => lines)
    .join(' ');

/** A field's messages, one line each (AC-050). */
function toErrors(fields: Record<string, string[]>): FieldErrors<FormValues> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, lines]) => [name, { type: 'rule', message: lines.join('\n') }]),
  );
}
