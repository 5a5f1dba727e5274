/** Types of the used part of React's refresh runtime, which has none. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(scope: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}
