import { type SavePress, useSaving } from '@unitbase/remote-kit';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onPress` once for each press of Save, one after the other: two at once would both create the first list. */
export function usePress(onPress: (press: SavePress) => void | Promise<void>): void {
  const presses = useSaving((state) => state.presses);
  const answer = useEffectEvent(onPress);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (presses.length === 0) return;
    useSaving.setState({ presses: [] });
    for (const press of presses) last.current = last.current.then(() => answer(press));
  }, [presses]);
}
