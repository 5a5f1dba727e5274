import { type ReactNode } from 'react';
interface MailLinkPageProps {
    title: string;
    /** Words of the key that confirms. */
    confirm: string;
    /** The way on once it is confirmed. */
    action: ReactNode;
}
/**
 * Where the link of a mail leads. Its token is good once, and mail scanners open links: so a POST uses it, at once
 * with scripts, by a key without.
 */
export declare function MailLinkPage({ title, confirm, action }: MailLinkPageProps): import("react").JSX.Element;
export {};
