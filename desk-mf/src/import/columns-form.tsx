import {
  type Identity,
  identities,
  importFieldNames,
  importFields,
} from '@unitbase/contracts/desk/import-fields';
import type { CompanyImportDetail, ImportColumn } from '@unitbase/contracts/entities/desk/imports';
import { fieldLimits } from '@unitbase/contracts/limits';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { Form } from '@unitbase/remote-kit';
import { AccordionItem } from '@unitbase/shared-ui/accordion';
import { Button } from '@unitbase/shared-ui/button';
import { Section } from '@unitbase/shared-ui/section';
import { Select } from '@unitbase/shared-ui/select';
import { Text } from '@unitbase/shared-ui/text';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import { DeskTable } from '../shared/table/desk-table';
import { StateLine } from '../shared/table/state-line';
import css from './columns-form.module.css';
import { intents } from './intents';

/** Columns that are shown before those that need no look. */
const SHOWN = 8;

/** Renders the fields of the columns, which staff can choose until the import starts. */
export function ColumnsForm({ data, isDraft }: { data: CompanyImportDetail; isDraft: boolean }) {
  const { id, columns, identify } = data;
  const failure = useDeskFailure(intents.columns);
  const matched = columns.filter(({ field }) => field !== null).length;
  const { first, rest } = split(columns);
  return (
    <Section
      title={text.columns}
      end={
        <Text as="span" variant="small" mute>
          {text.matched(matched, columns.length)}
        </Text>
      }
    >
      <Form method="post" preventScrollReset key={JSON.stringify(columns.map(({ field }) => field))}>
        <input type="hidden" name="intent" value={intents.columns} />
        <input type="hidden" name="import" value={id} />
        <ColumnsTable columns={first} isDraft={isDraft} />
        {rest.length > 0 && (
          <AccordionItem
            title={text.moreColumns(rest.length)}
            state={rest.map(({ name }) => name).join(', ')}
          >
            <ColumnsTable columns={rest} isDraft={isDraft} />
          </AccordionItem>
        )}
        {isDraft && (
          <div className={css.end}>
            <label htmlFor="identify">{text.identify}</label>
            <IdentitySelect identify={identify} />
            <Button type="submit" variant="line">
              {text.checkAgain}
            </Button>
            <FormProblem failure={failure} />
          </div>
        )}
      </Form>
    </Section>
  );
}

function IdentitySelect({ identify }: { identify: Identity }) {
  return (
    <Select id="identify" name="identify" defaultValue={identify} className={css.identify}>
      {identities.map((one) => (
        <option key={one} value={one}>
          {text.identities[one]}
        </option>
      ))}
    </Select>
  );
}

type Numbered = ImportColumn & { index: number };

/** Puts columns that need a look first; the order of the fields in the form stays that of the file by `index`. */
function split(columns: readonly ImportColumn[]): { first: Numbered[]; rest: Numbered[] } {
  const numbered = columns.map((column, index) => ({ ...column, index }));
  const isPlain = ({ match, cut, unknown }: Numbered) => match === 'name' && cut === 0 && unknown === 0;
  const plain = numbered.filter(isPlain);
  const shown = new Set([
    ...numbered.filter((column) => !isPlain(column)),
    ...plain.slice(0, Math.max(0, SHOWN - (numbered.length - plain.length))),
  ]);
  return {
    first: numbered.filter((column) => shown.has(column)),
    rest: numbered.filter((column) => !shown.has(column)),
  };
}

function ColumnsTable({ columns, isDraft }: { columns: readonly Numbered[]; isDraft: boolean }) {
  return (
    <DeskTable
      caption={text.columns}
      heads={[text.inFile, text.goesTo, text.firstValue, text.match]}
      className={css.table}
    >
      {columns.map((column) => (
        <tr key={column.index}>
          <td className={css.code}>{column.name}</td>
          <td>{isDraft ? <FieldSelect column={column} /> : fieldLabel(column)}</td>
          <td className={css.value}>{column.first}</td>
          <td>
            <Match column={column} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

const fieldLabel = ({ field }: ImportColumn) => (field ? importFields[field].label : text.leaveOut);

function FieldSelect({ column: { index, name, field } }: { column: Numbered }) {
  return (
    <Select
      name={`field${index}`}
      aria-label={text.fieldFor(name)}
      defaultValue={field ?? ''}
      className={css.select}
    >
      <option value="">{text.leaveOut}</option>
      {importFieldNames.map((one) => (
        <option key={one} value={one}>
          {importFields[one].label}
        </option>
      ))}
    </Select>
  );
}

const MATCHES = { name: text.byName, value: text.byValue, hand: text.byHand } as const;

function Match({ column: { match, cut, unknown, distinct } }: { column: ImportColumn }) {
  if (match === null)
    return (
      <Text as="span" variant="small" mute>
        {text.notImported}
      </Text>
    );
  const problem =
    unknown > 0 ? text.wordsUnknown(unknown, distinct) : cut > 0 ? text.cut(cut, fieldLimits.strapline) : '';
  return <StateLine kind={problem ? 'warn' : 'ok'}>{problem || MATCHES[match]}</StateLine>;
}
