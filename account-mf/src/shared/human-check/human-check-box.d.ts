import type { HumanCheck } from './use-human-check';
interface HumanCheckBoxProps {
    /** Id of the box, which the form's error summary links to. */
    id: string;
    check: HumanCheck;
    /** What keeps the form from being sent. */
    error?: string | undefined;
}
/** Stamp, honeypot and the box with its tick. Without scripts the box is not shown: the stamp does its work. */
export declare function HumanCheckBox({ id, check, error }: HumanCheckBoxProps): import("react").JSX.Element;
export {};
