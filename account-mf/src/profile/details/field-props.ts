import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import type { EditorForm } from '../form/use-editor-form';
import { type DetailsValues, detailsLabels, type TextName } from './details-values';

/** What every part of the details' form receives. */
export interface DetailsPart {
  form: EditorForm<DetailsValues>;
  organisation: OrgDetails;
}

/** Props of a kit text field, drop-down or text area of the details. */
export const textField = ({ form }: Pick<DetailsPart, 'form'>, name: TextName) => ({
  id: form.idOf(name),
  name,
  label: detailsLabels[name],
  value: form.values[name],
  error: form.error(name),
  onValueChange: (value: string) => form.set(name, value),
});
