import { useStore } from 'zustand';
import type { SessionState } from './session';
import { useSite } from './site-context';

/** Who is looking, as the navigation needs it. */
export function useSession(): SessionState {
  return useStore(useSite().session);
}
