import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import type { EditorForm } from '../form/use-editor-form';
import { type DetailsValues, detailsLabels, type TextName } from './details-values';

/** Props of every part of the details form. */
export interface DetailsPart {
  form: EditorForm<DetailsValues>;
  organisation: OrgDetails;
}

/** Returns the props of a text field, select or text area of the details. */
export const textField = ({ form }: Pick<DetailsPart, 'form'>, name: TextName) => ({
  id: form.idOf(name),
  name,
  label: detailsLabels[name],
  value: form.values[name],
  error: form.error(name),
  onValueChange: (value: string) => form.set(name, value),
});
