import type { Cells } from '@unitbase/contracts/entities/desk/places';

/** Field of a record. Each is one cell; the ticked options of `ticks` are one cell with spaces between them. */
export interface RecordField {
  name: string;
  label: string;
  kind: 'text' | 'area' | 'number' | 'day' | 'moment' | 'choice' | 'ticks' | 'yes';
  /** Values and labels of `choice` and `ticks`; groups have a label and options of their own. */
  options?: readonly RecordOption[];
  hint?: string;
  required?: boolean;
  /** Lines of an area. @default 4 */
  rows?: number;
  /** Fills the whole line. */
  wide?: boolean;
}

export type RecordOption = readonly [value: string, label: string];

/** Fields under one heading. */
export interface RecordGroup {
  title: string;
  fields: readonly RecordField[];
}

/** Returns the cells that a form sends. */
export function cellsOf(form: FormData, groups: readonly RecordGroup[]): Cells {
  const cellOf = ({ name, kind }: RecordField): string => {
    if (kind === 'ticks') return form.getAll(name).join(' ');
    if (kind === 'yes') return form.has(name) ? 'yes' : 'no';
    return String(form.get(name) ?? '').replace(/\r\n/g, '\n');
  };
  return Object.fromEntries(
    groups.flatMap(({ fields }) => fields.map((field) => [field.name, cellOf(field)])),
  );
}

/** Returns the options of a record of labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): RecordOption[] => Object.entries(labels);
