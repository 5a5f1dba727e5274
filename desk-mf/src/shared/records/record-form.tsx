import type { Cells, StoredRecord } from '@unitbase/contracts/entities/desk/places';
import * as text from '@unitbase/contracts/messages/desk/places';
import { Form, useActionData, useNavigation } from '@unitbase/remote-kit';
import { Alert, FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField, TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useRecordDraft } from '../drafts/use-record-draft';
import { isFailure, type RecordFailure, type RecordResult } from './record-action';
import { cellsOf, type RecordField, type RecordGroup } from './record-fields';
import css from './record-form.module.css';

interface RecordFormProps {
  intent: string;
  /** Accessible name of the form. */
  label: string;
  /** Name of the draft: the row that it changes. */
  draft: string;
  groups: readonly RecordGroup[];
  /** `null` for a row that does not exist yet. */
  record: StoredRecord | null;
  /** Text of the button. @default 'Save' */
  save?: string;
  /** Cells of a new row. */
  initial?: Cells;
  /** Further values that the form sends. */
  hidden?: Readonly<Record<string, string>>;
}

/** Renders the form of a row. It keeps what was typed after a failure, and across reloads as a draft. */
export function RecordForm(props: RecordFormProps) {
  const { intent, label, groups, record, save = text.save, initial = {}, hidden = {} } = props;
  const result = useActionData() as RecordResult | undefined;
  const own = result?.intent === intent ? result : undefined;
  const failure = isFailure(own) ? own : undefined;
  const done = own && !isFailure(own) ? own : undefined;
  const { draft, keep, drop } = useRecordDraft(props.draft, done);
  const [dropped, setDropped] = useState<{ count: number; failure?: RecordFailure | undefined }>({
    count: 0,
  });
  const [isDirty, setIsDirty] = useState(false);
  // A saved form starts again with what is stored.
  const [previousDone, setPreviousDone] = useState(done);
  if (done !== previousDone) {
    setPreviousDone(done);
    setIsDirty(false);
    setDropped(({ count }) => ({ count: count + 1 }));
  }
  const isSending = useNavigation().formData?.get('intent') === intent;
  const shown = failure === dropped.failure ? undefined : failure;
  const version = shown?.version ?? draft?.version ?? record?.version ?? '';
  const cells = shown?.values ?? draft?.cells ?? record?.cells ?? initial;

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setIsDirty(true);
    keep({ cells: cellsOf(new FormData(event.currentTarget), groups), version });
  };
  const undo = () => {
    drop();
    setIsDirty(false);
    setDropped(({ count }) => ({ count: count + 1, failure }));
  };
  return (
    <Form
      key={`${record?.version} ${draft !== null} ${dropped.count}`}
      method="post"
      noValidate
      aria-label={label}
      className={css.form}
      onInput={onInput}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Problems intent={intent} groups={groups} failure={shown} />
      {draft && !shown && <Alert kind="info" title={text.draftRestored} />}
      {groups.map(({ title, fields }) => (
        <section key={title} className={css.group}>
          <Text as="h3" variant="h3" className={css.heading}>
            {title}
          </Text>
          <FieldGrid>
            {fields.map((field) => (
              <div key={field.name} data-wide={field.wide || undefined} className={css.field}>
                <Control
                  field={field}
                  id={idOf(intent, field.name)}
                  value={cells[field.name] ?? ''}
                  error={shown?.fields[field.name]?.join('\n')}
                />
                <Stored field={field} failure={shown} />
              </div>
            ))}
          </FieldGrid>
        </section>
      ))}
      <div className={css.bar}>
        <div className={css.state}>
          <FormStatus kind={done && !isDirty ? 'ok' : undefined} title={done?.accepted} />
        </div>
        {(draft || shown || isDirty) && (
          <Button variant="quiet" onClick={undo}>
            {text.dropDraft}
          </Button>
        )}
        <Button type="submit" variant="signal" busy={isSending}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

const idOf = (intent: string, name: string) => `${intent.replaceAll(' ', '-')}-${name}`;

/** Renders why the form was rejected. */
function Problems({
  intent,
  groups,
  failure,
}: Pick<RecordFormProps, 'intent' | 'groups'> & { failure: RecordFailure | undefined }) {
  if (!failure) return null;
  const fields = groups.flatMap((group) => group.fields);
  const items = fields.flatMap(({ name, label }) =>
    (failure.fields[name] ?? []).map((message) => ({
      field: idOf(intent, name),
      message: `${label}: ${message}`,
    })),
  );
  const others = Object.entries(failure.fields)
    .filter(([name]) => fields.every((field) => field.name !== name))
    .flatMap(([, lines]) => lines);
  const detail = [failure.detail, ...others].filter(Boolean).join(' ');
  return (
    <>
      <ErrorSummary title={text.problems(items.length)} items={items} attempt={1} />
      {detail && <FormStatus kind="error" title={detail} />}
    </>
  );
}

/** Renders the value that someone else has stored in a field. */
function Stored({ field, failure }: { field: RecordField; failure: RecordFailure | undefined }) {
  const stored = failure?.stored?.cells[field.name];
  if (stored === undefined || stored === failure?.values[field.name]) return null;
  return (
    <Text as="span" variant="hint">
      {text.storedNow(field.options?.find(([value]) => value === stored)?.[1] ?? stored)}
    </Text>
  );
}

interface ControlProps {
  field: RecordField;
  id: string;
  value: string;
  error: string | undefined;
}

function Control({ field, id, value, error }: ControlProps) {
  const { name, label, kind, options = [], hint, required } = field;
  const frame = { id, name, label, hint, error, required, defaultValue: value };
  if (kind === 'yes')
    return <CheckField id={id} name={name} label={label} error={error} defaultChecked={value === 'yes'} />;
  if (kind === 'ticks') return <Ticks field={field} id={id} value={value} error={error} />;
  if (kind === 'choice')
    return (
      <SelectField {...frame}>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'area') return <TextArea {...frame} rows={field.rows ?? 4} />;
  const types = { text: 'text', number: 'text', day: 'date', moment: 'datetime-local' } as const;
  return (
    <TextField
      {...frame}
      type={types[kind]}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
    />
  );
}

function Ticks({ field, id, value, error }: ControlProps) {
  const { name, label, options = [], hint, required } = field;
  const hintId = useId();
  const chosen = value.split(' ');
  return (
    <ChoiceGroup id={id} legend={label} required={required} error={error}>
      {options.map(([option, optionLabel]) => (
        <CheckField
          key={option}
          name={name}
          value={option}
          label={optionLabel}
          defaultChecked={chosen.includes(option)}
          aria-describedby={hint ? hintId : undefined}
        />
      ))}
      {hint && (
        <Text as="span" variant="hint" id={hintId} className={css.hint}>
          {hint}
        </Text>
      )}
    </ChoiceGroup>
  );
}
