import {
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from './refresh';

/** What a remote's development build finds here (`build-presets/rspack/injected/hot-client.js`, `refresh-boundary.js`). */
interface DevelopmentShell {
  register: typeof register;
  createSignatureFunctionForTransform: typeof createSignatureFunctionForTransform;
  isLikelyComponentType: typeof isLikelyComponentType;
  /** Modules were replaced: what is on the screen shall show it. */
  updated(): void;
  /** The last change does not build, with the build's words; null: it does. */
  failed(errors: string | null): void;
}

declare global {
  var __unitbase_development__: DevelopmentShell;
}

/** What the badge says of the developer's build; a store for `useSyncExternalStore`. */
export function createBuildState() {
  const listeners = new Set<() => void>();
  let problem: string | null = null;
  return {
    read: () => problem,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(sentence: string | null) {
      problem = sentence;
      for (const listener of listeners) listener();
    },
  };
}

export type BuildState = ReturnType<typeof createBuildState>;

/**
 * Offers the refresh runtime to the remote under work.
 * @param onUpdated after the components on the screen were replaced: what else hangs on the remote's modules
 */
export function listenForUpdates(build: BuildState, onUpdated: () => void): void {
  globalThis.__unitbase_development__ = {
    register,
    createSignatureFunctionForTransform,
    isLikelyComponentType,
    updated() {
      performReactRefresh();
      onUpdated();
    },
    failed(errors) {
      if (errors) console.error(errors);
      build.say(errors ? 'The last change does not build: the console says why.' : null);
    },
  };
}
