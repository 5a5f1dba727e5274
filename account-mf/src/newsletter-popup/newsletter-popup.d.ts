/**
 * `account/newsletter-popup`: placed once by the shell, outside of the page (SH-061). Never in the server's HTML, and
 * only where the cookie rules allow it (AC-215 to AC-223).
 */
export declare function Fragment(): import("react").JSX.Element | null;
