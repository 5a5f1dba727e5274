import type { ReactNode } from 'react';
interface ThanksProps {
    /** Title of the document. */
    title: string;
    /** The good news over the headline. */
    done?: string;
    heading: string;
    /** Under the headline. */
    children?: ReactNode;
    /** The way on. */
    action?: ReactNode;
}
/** What a form leads to: said large, announced by its heading, with one way on. Kept out of search engines. */
export declare function Thanks({ title, done, heading, children, action }: ThanksProps): import("react").JSX.Element;
/** 'Back home', as the specification words it on every thank-you page. */
export declare function BackHome({ label }: {
    label: string;
}): import("react").JSX.Element;
export {};
