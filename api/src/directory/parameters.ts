/** Collects the values of a statement while its text is put together: `use(value)` answers its placeholder. */
export class Parameters {
  readonly values: unknown[] = [];

  use(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
