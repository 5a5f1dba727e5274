import { type RegistrationFormName } from '@unitbase/contracts/options';
import { type ClaimLink } from '@unitbase/contracts/urls';
interface RegistrationFormProps {
    form: RegistrationFormName;
    claim: ClaimLink;
}
/** The form itself. Which fields are required, recommended or absent follows its kind (decision D51). */
export declare function RegistrationForm({ form: name, claim }: RegistrationFormProps): import("react").JSX.Element;
export {};
