/** A link that no longer works: says so, and goes back to the reset form after five seconds or at once (D54). */
export declare function TokenRefused({ message }: {
    message: string;
}): import("react").JSX.Element;
