import type { PageFormState } from '../shared/form/use-page-form';
import type { RegistrationField } from './registration';
/** Both refusals are ticked at first; a tick keeps mail away (decision C8). The policy is an agreement of its own. */
export declare function ConsentBoxes({ form }: {
    form: PageFormState<RegistrationField>;
}): import("react").JSX.Element;
