/**
 * What a prop of a fragment may be: `node` is anything that React shows, `{ oneOf }` one of these values, `{ list }` an
 * array, `{ fields }` an object.
 */
export type PropShape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'function'
  | 'node'
  | { oneOf: readonly (string | number)[] }
  | { list: PropShape }
  | { fields: PropShapes };

/** By name; a name with `?` at its end may be left out. */
export type PropShapes = { readonly [name: string]: PropShape };

type Callable = (...args: never[]) => unknown;

type ShapeOf<Prop> = [Prop] extends [boolean]
  ? 'boolean'
  : [Prop] extends [Callable]
    ? 'function'
    : [Prop] extends [string]
      ? string extends Prop
        ? 'string'
        : { oneOf: readonly Prop[] }
      : [Prop] extends [number]
        ? number extends Prop
          ? 'number'
          : { oneOf: readonly Prop[] }
        : [Prop] extends [readonly (infer Item)[]]
          ? { list: ShapeOf<Item> }
          : [Prop] extends [object]
            ? { fields: ShapesOf<Prop> }
            : 'node';

/**
 * The description of a component's props, by which releases are judged: a fragment's module exports it as `props`, so
 * that what a release takes away is known before those who place it break.
 *
 *     export const props = { country: 'string', 'limit?': 'number' } satisfies ShapesOf<LatestProps>;
 */
export type ShapesOf<Props> = {
  readonly [Name in keyof Props & string as undefined extends Props[Name] ? `${Name}?` : Name]-?: ShapeOf<
    Exclude<Props[Name], undefined>
  >;
};
