import { CloseIcon } from '@unitbase/shared-ui/icons';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './removable-chips.module.css';

interface RemovableChipsProps {
  /** Name of the form's field. */
  name: string;
  values: readonly string[];
  labelOf?: (value: string) => string;
  onChange: (values: string[]) => void;
}

/** Renders chosen values, each with a press that removes it. Without scripts they are checkboxes. */
export function RemovableChips({ name, values, labelOf = String, onChange }: RemovableChipsProps) {
  return (
    <div className={css.chips}>
      {values.map((value) => (
        <label key={value} className={css.chip}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked
            onChange={() => onChange(values.filter((one) => one !== value))}
          />
          {labelOf(value)}
          <CloseIcon />
          <VisuallyHidden>, remove</VisuallyHidden>
        </label>
      ))}
    </div>
  );
}
