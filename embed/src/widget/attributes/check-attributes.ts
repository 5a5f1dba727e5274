import { asSlug } from '@unitbase/contracts/slug';
import type { Attributes, WrongAttribute } from '../../contract';
import { commonAttributes, elements, MAXIMUM_LIMIT } from '../../elements';
import type { NamedElement } from '../options';
import { attributeValues } from './attribute-values';
import { closest } from './closest';

/** Attributes of places inside a country. */
const PLACES = ['state', 'county', 'city'];

/** Attributes of every HTML element that resemble one of a widget. */
const GLOBAL = ['style', 'title', 'slot', 'part', 'hidden'];

const allOwn = new Set(Object.values(elements).flatMap(({ own }) => own));

/**
 * Returns the attributes of an element that have no effect as written: a misspelt name, a value outside its list, or a
 * place without its country. The widget is shown all the same.
 */
export function checkAttributes(element: NamedElement, written: Attributes): WrongAttribute[] {
  return Object.entries(written).flatMap(([attribute, value]) => {
    const problem = problemOf(element, attribute, value.trim(), written);
    return problem ? [{ attribute, value, ...problem }] : [];
  });
}

type Problem = Pick<WrongAttribute, 'nearest' | 'message'>;

function problemOf(
  { name, shape }: NamedElement,
  attribute: string,
  value: string,
  written: Attributes,
): Problem | undefined {
  const names = [...shape.own, ...commonAttributes];
  if (!names.includes(attribute)) return nameProblem(name, attribute, names);
  if (value === '') return undefined;
  // Only the code of a declared widget knows the values of its own attributes.
  if (!Object.hasOwn(elements, name) && shape.own.includes(attribute)) return undefined;
  if (attribute === 'limit' || attribute === 'height') return numberProblem(name, attribute, value);
  const values = attributeValues[attribute];
  if (values) return valueProblem(name, attribute, value, values);
  if (PLACES.includes(attribute) && !written.country?.trim())
    return {
      message: `<unitbase-${name}> ignores ${attribute}="${value}" without country. Add the country.`,
    };
  return undefined;
}

/** Returns a problem for a slip, or for an attribute of another widget. Other names belong to the page. */
function nameProblem(name: string, attribute: string, names: readonly string[]): Problem | undefined {
  if (GLOBAL.includes(attribute)) return undefined;
  const nearest = closest(attribute, names);
  if (!nearest && !allOwn.has(attribute)) return undefined;
  return {
    ...(nearest ? { nearest } : {}),
    message: `<unitbase-${name}> has no attribute ${attribute}. ${use(nearest, names)}`,
  };
}

function numberProblem(name: string, attribute: 'limit' | 'height', value: string): Problem | undefined {
  const number = Number(value);
  const maximum = attribute === 'limit' ? MAXIMUM_LIMIT : Number.POSITIVE_INFINITY;
  if (Number.isInteger(number) && number > 0 && number <= maximum) return undefined;
  const nearest = number > maximum ? String(maximum) : undefined;
  const range = attribute === 'limit' ? `from 1 to ${MAXIMUM_LIMIT}` : 'of pixels';
  return {
    ...(nearest ? { nearest } : {}),
    message: `<unitbase-${name}> has ${attribute}="${value}". Use a whole number ${range}.`,
  };
}

function valueProblem(
  name: string,
  attribute: string,
  value: string,
  values: readonly string[],
): Problem | undefined {
  // A language may have a region, and a type may be written as its title or its id.
  const written = attribute === 'lang' ? value.toLowerCase().split('-')[0] : value;
  const isKnown = values.includes(written ?? '') || (attribute === 'type' && isType(value, values));
  if (isKnown) return undefined;
  const nearest = closest(value, values);
  return {
    ...(nearest ? { nearest } : {}),
    message: `<unitbase-${name}> has ${attribute}="${value}". ${use(nearest, values)}`,
  };
}

const isType = (value: string, values: readonly string[]) =>
  values.includes(asSlug(value)) || /^[1-5]$/.test(value);

const use = (nearest: string | undefined, values: readonly string[]) =>
  nearest
    ? `Did you mean ${nearest}? Possible are: ${values.join(', ')}.`
    : `Possible are: ${values.join(', ')}.`;
