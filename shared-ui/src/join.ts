/** Joins class names and skips empty ones. Returns undefined for none, to avoid `class=""`. */
export function join(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
