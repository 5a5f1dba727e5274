/** Values that a full or denied storage did not take. They last until the document ends. */
const unstored = new Map<string, string>();

function attempt<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/**
 * Returns storage of the browser that never throws. It keeps in memory what is denied or does not fit.
 * @param area the storage, for example `() => localStorage`
 */
export const safeStorage = (area: () => Storage) => ({
  getItem: (name: string): string | null => unstored.get(name) ?? attempt(() => area().getItem(name)),
  setItem(name: string, value: string): void {
    unstored.set(name, value);
    attempt(() => {
      area().setItem(name, value);
      unstored.delete(name);
    });
  },
  removeItem(name: string): void {
    unstored.delete(name);
    attempt(() => area().removeItem(name));
  },
});

/** Whether the storage has the last value of this name. */
export const isStored = (name: string): boolean => !unstored.has(name);
