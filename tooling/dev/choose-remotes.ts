/** The remotes to watch: the named ones, or all. Throws one sentence for a name that is none. */
export function chooseRemotes(names: string[], known: readonly string[]): readonly string[] {
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined) {
    throw new Error(
      `'${strange}' is no remote of this project: name one of ${known.join(', ')}, or none for all.`,
    );
  }
  return names.length > 0 ? [...new Set(names)] : known;
}
