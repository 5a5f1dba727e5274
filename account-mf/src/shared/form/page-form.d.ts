import type { ReactNode } from 'react';
import type { PageFormState } from './use-page-form';
interface PageFormProps {
    form: PageFormState;
    /** Says which form of the page it is. */
    label: string;
    className?: string;
    children: ReactNode;
}
/** The form of a page: a native POST to its own address without JavaScript, the same action with it. */
export declare function PageForm({ form, label, className, children }: PageFormProps): import("react").JSX.Element;
/** The api's sentence about the whole form, announced when it arrives. */
export declare function FormRefusal({ form }: {
    form: PageFormState;
}): import("react").JSX.Element;
/** A ruled part of a long form. */
export declare function FormSection({ title, children }: {
    title: string;
    children: ReactNode;
}): import("react").JSX.Element;
/** The keys at the form's foot. */
export declare function FormActions({ ruled, children }: {
    ruled?: boolean;
    children: ReactNode;
}): import("react").JSX.Element;
export {};
