/** A field that people neither see nor reach: whoever fills it is none (decision C13). */
export declare function Honeypot({ id }: {
    id: string;
}): import("react").JSX.Element;
