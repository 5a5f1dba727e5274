/**
 * Type of a fragment's prop: `node` is anything that React renders, `{ oneOf }` an enumeration, `{ list }` an array,
 * `{ fields }` an object.
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

/** Props by name. A trailing `?` marks an optional prop. */
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
 * Type of the description of a component's props, such as `{ country: 'string', 'limit?': 'number' }`. A fragment's
 * module exports it as `props`, so that `publish` can reject a release that accepts fewer props.
 */
export type ShapesOf<Props> = {
  readonly [Name in keyof Props & string as undefined extends Props[Name] ? `${Name}?` : Name]-?: ShapeOf<
    Exclude<Props[Name], undefined>
  >;
};
