import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEarlyInput } from '../use-early-input';
import { Field, type FieldFrameProps, splitFrame } from './field';
import { useLimit } from './use-limit';

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldFrameProps | 'value' | 'defaultValue' | 'onChange'
>;

interface Typed {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Maximum length. Typing stops there; a longer paste stays and marks the field invalid (decision C31). */
  limit?: number;
  /** Unit of `limit`. */
  unit?: 'characters' | 'words';
}

export interface TextFieldProps extends Native<'input'>, FieldFrameProps, Typed {}

/** Renders a one-line input of any textual `type`. */
export function TextField(props: TextFieldProps) {
  const { frame, other } = splitFrame(props);
  const { ref, value, defaultValue, onValueChange, limit, unit, ...rest } = other;
  const { bind, ...counter } = useLimit({ ref, value, defaultValue, onValueChange, limit, unit });
  return (
    <Field {...frame} {...counter}>
      {(control) => <input {...rest} {...control} {...bind} />}
    </Field>
  );
}

export interface TextAreaProps extends Native<'textarea'>, FieldFrameProps, Typed {}

/** Renders a multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { frame, other } = splitFrame(props);
  const { ref, value, defaultValue, onValueChange, limit, unit, ...rest } = other;
  const { bind, ...counter } = useLimit({ ref, value, defaultValue, onValueChange, limit, unit });
  return (
    <Field {...frame} {...counter}>
      {(control) => <textarea {...rest} {...control} {...bind} />}
    </Field>
  );
}

export interface SelectFieldProps extends Native<'select'>, FieldFrameProps {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `<option>` elements. */
  children: ReactNode;
}

/** Renders a native select. */
export function SelectField(props: SelectFieldProps) {
  const { frame, other } = splitFrame(props);
  const { ref: ownerRef, onValueChange, ...rest } = other;
  const ref = useEarlyInput(ownerRef, rest.value ?? rest.defaultValue, (field) =>
    onValueChange?.(field.value),
  );
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...rest}
          {...control}
          ref={ref}
          onChange={(event) => onValueChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
