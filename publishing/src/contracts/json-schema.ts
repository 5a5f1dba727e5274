/** The part of JSON Schema (2020-12) that zod writes. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  propertyNames?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

export const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? value : {};

/** Resolves a `$ref` to `$defs` of the root schema. */
export function deref(schema: Schema, root: Schema): Schema {
  if (schema.$ref === '#') return root;
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target ? deref(target, root) : schema;
}

/** Splits unions, enumerations and lists of types into simple schemas, and merges intersections. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const resolved = deref(schema, root);
  const union = resolved.anyOf ?? resolved.oneOf;
  if (union) return union.flatMap((option) => alternatives(option, root));
  if (resolved.allOf) {
    const parts = resolved.allOf.map((part) => deref(part, root));
    const properties = Object.assign({}, ...parts.map((part) => part.properties));
    return [{ type: 'object', properties, required: parts.flatMap(({ required = [] }) => required) }];
  }
  if (resolved.enum) return resolved.enum.map((value) => ({ const: value }));
  if (Array.isArray(resolved.type)) return resolved.type.map((type) => ({ ...resolved, type }));
  return [resolved];
}
