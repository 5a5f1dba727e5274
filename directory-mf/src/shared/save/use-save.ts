import { type ItemDetails, useSaving, useSite } from '@unitbase/remote-kit';

/** Returns a function for a press of Save, and handlers that load the code of the press in advance. */
export function useSave() {
  const site = useSite();
  // The layout says at the press that the code did not load.
  const prefetch = () => void site.loadFragment('directory/saving').catch(() => undefined);
  const save = (item: ItemDetails, button: HTMLElement) =>
    useSaving.setState(({ presses }) => ({ presses: [...presses, { item, button }] }));
  return { save, onPointerEnter: prefetch, onFocus: prefetch };
}
