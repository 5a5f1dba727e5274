import type { PropShape, PropShapes } from '@unitbase/contracts/fragment-props';
import type { Schema } from '../contracts/json-schema';

/** Returns a fragment's description of its props as JSON Schema with an additional type `function`. */
export function propSchema(shapes: PropShapes): Schema {
  const entries = Object.entries(shapes).map(([key, shape]) => {
    const isOptional = key.endsWith('?');
    return { name: isOptional ? key.slice(0, -1) : key, isOptional, schema: schemaOf(shape) };
  });
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
    required: entries.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    additionalProperties: false,
  };
}

function schemaOf(shape: PropShape): Schema {
  if (shape === 'node') return {};
  if (typeof shape === 'string') return { type: shape };
  if ('oneOf' in shape) return { enum: [...shape.oneOf] };
  if ('list' in shape) return { type: 'array', items: schemaOf(shape.list) };
  return propSchema(shape.fields);
}
