import type { FormCountry } from '@unitbase/contracts/entities/account';
import type { PageFormState } from './use-page-form';
/** The United Kingdom stands first (decision C14), the others by name as the api gives them. */
export declare function inFormOrder(countries: readonly FormCountry[]): FormCountry[];
interface CountryFieldProps {
    form: PageFormState;
    name: string;
    /** What an option stands for: the ISO 3166 code, or the numeric id of the newsletter's forms (decision D26). */
    by?: 'code' | 'id';
}
/** A required country out of the api's list. */
export declare function CountryField({ form, name, by }: CountryFieldProps): import("react").JSX.Element;
export {};
