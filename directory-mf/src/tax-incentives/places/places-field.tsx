import { useId } from 'react';

interface PlacesFieldProps {
  label: string;
  names: readonly string[];
  className?: string | undefined;
}

/** Renders a text field for one place or several with commas; the browser suggests their names. */
export function PlacesField({ label, names, className }: PlacesFieldProps) {
  const id = useId();
  return (
    <label className={className}>
      {label}
      <input name="place" list={id} placeholder="Country or state" autoComplete="off" />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
