import { Field } from '@unitbase/shared-ui/field';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import css from './writing.module.css';

interface CountedFieldProps {
  label: string;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Length from which the text is cut in lists. Longer texts are saved. */
  length: number;
  isLong?: boolean;
  required?: boolean;
  error?: string | undefined;
}

/** Renders a text with its length, and a warning when lists would cut it. */
export function CountedField(props: CountedFieldProps) {
  const { label, name, value, onValueChange, length, isLong = false, required = false, error } = props;
  const ref = useEarlyInput<HTMLInputElement & HTMLTextAreaElement>(undefined, value, (field) =>
    onValueChange(field.value),
  );
  const used = Array.from(value).length;
  const over = used - length;
  const warning = over > 0 ? `${over} characters over. It is cut in lists and in the newsletter.` : undefined;
  const shown = error ?? warning;
  const Control = isLong ? 'textarea' : 'input';
  return (
    <Field
      label={label}
      id={name}
      required={required}
      count={`${used} of ${length}`}
      over={over > 0}
      {...(shown ? { error: shown } : {})}
    >
      {(control) => (
        <Control
          {...control}
          ref={ref}
          name={name}
          value={value}
          className={isLong ? `${control.className} ${css.grows}` : control.className}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
