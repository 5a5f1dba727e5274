import {
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from './refresh';

/** Global for a remote's development build (`build-presets/rspack/injected/`). */
interface DevelopmentShell {
  register: typeof register;
  createSignatureFunctionForTransform: typeof createSignatureFunctionForTransform;
  isLikelyComponentType: typeof isLikelyComponentType;
  /** Renders the page with replaced modules. */
  updated(): void;
  /** Reports the errors of the last build; null if it succeeded. */
  failed(errors: string | null): void;
}

declare global {
  var __unitbase_development__: DevelopmentShell;
}

/** Creates the store of the build problem that the badge shows, for `useSyncExternalStore`. */
export function createBuildState() {
  const listeners = new Set<() => void>();
  let problem: string | null = null;
  return {
    read: () => problem,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: string | null) {
      problem = next;
      for (const listener of listeners) listener();
    },
  };
}

export type BuildState = ReturnType<typeof createBuildState>;

/**
 * Provides the refresh runtime to the remote in development.
 * @param onUpdated called after the displayed components were replaced
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
      build.set(errors ? 'The last change does not build: the console says why.' : null);
    },
  };
}
