/**
 * Whether something that was typed and not saved waits in the browser's storage for a form of this page. Such a form says
 * where in `data-draft`: the storage's name and, after a space, the draft's name in it.
 */
export function hasDraft(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLElement>('[data-draft]')].some(({ dataset: { draft = '' } }) => {
    const [storage = '', name] = draft.split(' ');
    return read(storage)?.includes(`"${name}":`);
  });
}

/** Nothing, too, where a browser keeps its storage from pages. */
function read(storage: string): string | null {
  try {
    return localStorage.getItem(storage);
  } catch {
    return null;
  }
}
