import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { sitePolicy } from '@unitbase/contracts/site';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { PasswordField, type PasswordRule } from '@unitbase/shared-ui/password-field';
import type { FocusEvent } from 'react';
import css from './new-password-fields.module.css';
import { useFocusedField } from './use-focused-field';
import type { PageFormState } from './use-page-form';

const { register } = messages;

/** Returns the three rules of the hint panel. Two empty fields do not match (AC-036). */
function passwordRules(password: string, confirmation: string): PasswordRule[] {
  return [
    { label: register.minimumCharacters, met: Array.from(password).length >= fieldLimits.passwordMinimum },
    { label: register.aNumber, met: /\p{Nd}/u.test(password) },
    { label: register.matchingPasswords, met: password !== '' && password === confirmation },
  ];
}

interface NewPasswordFieldsProps {
  form: PageFormState;
  password: string;
  confirmation: string;
  /** Stacks the fields, for a narrow column. */
  stacked?: boolean;
  /** If left empty, the password does not change. */
  optional?: boolean;
}

/**
 * Renders a new password and its confirmation. The focused field shows the rules
 * (docs/requirements/accounts.md §4), holds plain Tab and explains how to leave (decision C1).
 */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { form, password, confirmation, stacked, optional } = props;
  const focus = useFocusedField();
  const rules = passwordRules(form.value(password), form.value(confirmation));
  const field = (name: string) => {
    const { onBlur, ...props } = form.text(name);
    return {
      ...props,
      autoComplete: 'new-password',
      required: !optional,
      rules: focus.focused === name ? rules : [],
      holdTab: focus.focused === name && sitePolicy.holdTabInPasswordFields,
      onFocus: () => focus.onFocus(name),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        focus.onBlur(name);
        onBlur(event);
      },
    };
  };
  return (
    <FieldGrid className={stacked ? css.stacked : undefined}>
      <PasswordField {...field(password)} />
      <PasswordField {...field(confirmation)} />
    </FieldGrid>
  );
}
