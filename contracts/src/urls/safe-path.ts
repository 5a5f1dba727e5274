/** Returns a path of this site, or the fallback for any other text. Protects every `redirectUrl` (decision C34). */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  if (!value || !/^\/(?![/\\])/.test(value) || value.includes('\\')) return fallback;
  return Array.from(value).every((letter) => letter >= ' ') ? value : fallback;
}
