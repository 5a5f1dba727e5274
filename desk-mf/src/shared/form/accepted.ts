import { useActionData } from '@unitbase/remote-kit';

/** Result of a form that the api accepted. */
export interface Accepted {
  detail: string;
  intent: string;
}

/** Returns the message of the form that was accepted, if it has one of these intents. */
export function useAccepted(...own: readonly string[]): string | undefined {
  const result = useActionData() as (Partial<Accepted> & { fields?: unknown }) | undefined;
  return result && !result.fields && own.includes(result.intent ?? '') ? result.detail : undefined;
}
