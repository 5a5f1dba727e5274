import { type SavePress, useSaving } from '@unitbase/remote-kit';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onPress` once for each press of Save. */
export function usePress(onPress: (press: SavePress) => void): void {
  const press = useSaving((state) => state.press);
  const answer = useEffectEvent(onPress);
  useEffect(() => {
    if (!press) return;
    useSaving.setState({ press: null });
    answer(press);
  }, [press]);
}
