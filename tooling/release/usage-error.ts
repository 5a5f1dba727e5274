/** A command line that cannot be understood: exit code 2, with the help. */
export class UsageError extends Error {}
