import { type PasswordRule } from '@unitbase/shared-ui/password-field';
import type { PageFormState } from './use-page-form';
/** The three lines of the hint panel. Two empty fields do not match yet (AC-036). */
export declare function passwordRules(password: string, confirmation: string): PasswordRule[];
interface NewPasswordFieldsProps {
    form: PageFormState;
    password: string;
    confirmation: string;
    /** One above the other, in a narrow column. */
    stacked?: boolean;
    /** Left empty, the password stays as it is. */
    optional?: boolean;
}
/**
 * A new password and its confirmation. The panel with the live lines shows under the one that has the focus
 * (spec accounts §4), where plain Tab is held and the way out is told (decision C1).
 */
export declare function NewPasswordFields(props: NewPasswordFieldsProps): import("react").JSX.Element;
export {};
