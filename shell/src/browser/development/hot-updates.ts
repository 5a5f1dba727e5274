import type { Development } from '../../app/boot';
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
  /** Reports the errors of the last build of a server; null if it succeeded. */
  failed(errors: string | null, server: string): void;
}

declare global {
  var __unitbase_development__: DevelopmentShell;
}

/** Creates the store of the problems that the badge shows, one a remote or page, for `useSyncExternalStore`. */
export function createBuildState() {
  const listeners = new Set<() => void>();
  const problems = new Map<string, string>();
  return {
    read: () => [...problems.values()].join('\n\n') || null,
    /** Returns the problems by remote; `page` for one of the page. */
    list: () => [...problems],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(source: string, problem: string | null) {
      if (problem === null) problems.delete(source);
      else problems.set(source, problem);
      for (const listener of listeners) listener();
    },
  };
}

/** Maximum length of build errors in the badge, in characters; the console has all of them. */
const MAXIMUM_LENGTH = 2_000;

/** Returns a terminal's text without its colours. */
const withoutColours = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character.
  text.replace(/\u001b\[[\d;]*m/g, '');

/** Describes a failure of the page: its part, the message, and the line of the stack that threw it. */
export function describeFailure(part: string, error: unknown): string {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
  const line = stack.split('\n').find((entry) => /^\s*at |@/.test(entry) && !entry.includes(message));
  return [`${part} failed: ${message}`, line?.trim()].filter(Boolean).join('\n');
}

export type BuildState = ReturnType<typeof createBuildState>;

/**
 * Provides the refresh runtime to the remotes in development.
 * @param onUpdated called after the displayed components were replaced
 */
export function listenForUpdates(
  build: BuildState,
  development: readonly Development[],
  onUpdated: () => void,
): void {
  globalThis.__unitbase_development__ = {
    register,
    createSignatureFunctionForTransform,
    isLikelyComponentType,
    updated() {
      build.set('page', null);
      performReactRefresh();
      onUpdated();
    },
    failed(errors, server) {
      const { remote = 'the remote' } = development.find(({ origin }) => `${origin}/` === server) ?? {};
      if (errors) console.error(errors);
      const text = withoutColours(errors ?? '').slice(0, MAXIMUM_LENGTH);
      build.set(remote, errors && `The last change of ${remote} does not build.\n${text}`);
    },
  };
}
