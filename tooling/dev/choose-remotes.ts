/** Returns the named remotes, or all without a name. Throws one sentence for an unknown name. */
export function chooseRemotes(names: string[], remotes: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown !== undefined) {
    throw new Error(`Unknown remote '${unknown}'. Use ${remotes.join(', ')}, or no name for all.`);
  }
  return names.length > 0 ? [...new Set(names)] : remotes;
}
