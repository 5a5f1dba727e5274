/** Imported before React DOM, which looks for the runtime when it starts. */
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);

export const { register, createSignatureFunctionForTransform, isLikelyComponentType, performReactRefresh } =
  runtime;
