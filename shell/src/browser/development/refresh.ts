/** Installs the refresh runtime. Must be imported before React DOM, which looks for it at its start. */
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);

export const { register, createSignatureFunctionForTransform, isLikelyComponentType, performReactRefresh } =
  runtime;
