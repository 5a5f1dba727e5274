/** False in the server's HTML and while the browser adopts it: what only scripts can do waits for it. */
export declare const useHydrated: () => boolean;
