import type { RegistrationFormName } from '@unitbase/contracts/options';
/** What happens next, and what the chosen package holds. */
export declare function RegistrationAside({ form }: {
    form: RegistrationFormName;
}): import("react").JSX.Element;
