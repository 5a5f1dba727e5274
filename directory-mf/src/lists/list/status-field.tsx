import type { ListStatus } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { STATUSES, StatusRing } from '../status';
import css from './list.module.css';

interface StatusFieldProps {
  /** Name of the item, for screen readers. */
  name: string;
  status: ListStatus;
  onChange: (status: ListStatus) => void;
}

/** Renders the status of an item as a select with its sign. */
export const StatusField = ({ name, status, onChange }: StatusFieldProps) => (
  <div className={css.status}>
    <StatusRing status={status} />
    <SelectField
      label={<VisuallyHidden>{`Status of ${name}`}</VisuallyHidden>}
      name="status"
      value={status}
      onValueChange={(next) => onChange(next as ListStatus)}
    >
      {(['none', ...STATUSES.filter((one) => one !== 'none')] as const).map((one) => (
        <option key={one} value={one}>
          {messages.lists.statuses[one]}
        </option>
      ))}
    </SelectField>
  </div>
);
