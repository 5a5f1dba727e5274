import { useStore } from 'zustand';
import type { SessionState } from './session';
import { useSite } from './site-context';

/** Returns the session of the page, for navigation and personal controls. */
export function useSession(): SessionState {
  return useStore(useSite().session);
}
