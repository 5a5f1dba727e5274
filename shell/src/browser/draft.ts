/**
 * Whether the browser's storage contains what a part of this page needs scripts to show: a form's draft, or a list. Its
 * `data-draft` has the key in the storage and, after a space, the name of a property.
 */
export function hasDraft(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLElement>('[data-draft]')].some(({ dataset: { draft = '' } }) => {
    const [key = '', name] = draft.split(' ');
    return read(key)?.includes(`"${name}":`);
  });
}

/** Returns a stored value; null also if the browser denies access. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
