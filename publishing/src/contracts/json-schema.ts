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

/** What a schema refers to, in the whole schema around it. */
export function deref(schema: Schema, root: Schema): Schema {
  if (schema.$ref === '#') return root;
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target ? deref(target, root) : schema;
}
