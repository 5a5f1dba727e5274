/** See bundler-runtime.mjs. */
export const bundlerRuntime: object;
export const attachShareScopeMap: unknown;
