/** Class names joined by blanks; empty ones fall away, and none at all gives undefined (no `class=""`). */
export function join(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
