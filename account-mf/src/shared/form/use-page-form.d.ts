import type { SummaryItem } from '@unitbase/shared-ui/error-summary';
import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject } from 'react';
import type * as z from 'zod/mini';
import { type FormAnswer, type Refusal } from './answer-form';
/** Values as the document's form holds them: texts, and ticks as their value or false. */
export type FormValues = Record<string, string | boolean | undefined>;
export interface PageFormOptions<Name extends string> {
    /** Prefix of the fields' ids. */
    id: string;
    /** The contract's schema of the body. */
    schema: z.ZodMiniType;
    /** From the form's values to the body that the schema describes: the page's action makes the same one. */
    toBody: (values: FormValues) => unknown;
    /** The label of every field, which the error summary repeats. */
    labels: Record<Name, string>;
    /** What the fields hold at first. */
    initial?: Partial<Record<Name, string>>;
    /** Proves a person between validation and sending; rejects with the message for the reader (decision C13). */
    prove?: () => Promise<Record<string, string>>;
    /** For a form that is no page's own, as in a fragment: sends instead of the page's action. */
    send?: (form: FormData) => Promise<FormAnswer>;
}
interface FieldProps {
    id: string;
    name: string;
    ref: (element: HTMLElement | null) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
    error: string | undefined;
}
export interface PageFormState<Name extends string = string> {
    ref: RefObject<HTMLFormElement | null>;
    /** While the form is on its way. */
    busy: boolean;
    refusal: Refusal | null;
    /** The sentence of a success on a page that stays. */
    accepted: string | null;
    /** What keeps the form from being sent, by field; the summary takes the focus on every attempt (decision C3). */
    problems: SummaryItem[];
    attempt: number;
    /** What the security check lacks. */
    proof: string | undefined;
    /** Validates without sending, and shows what is missing: what a button that is not ready does. */
    showMissing(): void;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
    /** The value of a field as it is typed; '' while nothing is known of it. */
    value(name: Name): string;
    /** Props of a kit text field, drop-down or text area. */
    text(name: Name): FieldProps & {
        label: string;
        defaultValue: string | undefined;
        onValueChange: (value: string) => void;
    };
    /** Props of a kit tick box; its value is `1`. */
    tick(name: Name): FieldProps & {
        value: string;
        defaultChecked: boolean;
        onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    };
}
/**
 * One form of one page. The browser validates by the contract's schema, then submits through the page's own `action`,
 * which a native POST reaches as well; a refusal's messages stand at their fields on both ways.
 */
export declare function usePageForm<Name extends string>(options: PageFormOptions<Name>): PageFormState<Name>;
export {};
