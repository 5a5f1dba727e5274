import { ApiError } from '@unitbase/contracts/client';
import type { Attributes, WrongAttribute } from '../../contract';
import type { NamedElement } from '../options';
import { attributeError } from '../widget-error';

/** Attributes whose parameter in the api has another name. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  subcategory: 'category',
  slug: 'company',
  token: 'list',
};

/** Statuses of values that the site does not have or that cannot exist. */
const UNKNOWN = [404, 410, 422];

interface NotFoundBody {
  parameter?: string;
  nearest?: { url: string }[];
}

/**
 * Converts the api's 404, 410 or 422 to an error that names the attribute with the unknown or malformed value, and the
 * nearest right one; returns other errors unchanged.
 */
export function explainNotFound(
  { name, shape }: NamedElement,
  attributes: Attributes,
  error: unknown,
): unknown {
  if (!(error instanceof ApiError) || !UNKNOWN.includes(error.status)) return error;
  const { nearest = [], ...body } = (error.body ?? {}) as NotFoundBody;
  const parameter = body.parameter ?? (error.status === 422 ? Object.keys(error.fields)[0] : undefined) ?? '';
  const { own } = shape;
  const attribute = ATTRIBUTES[parameter] ?? (own.includes(parameter) ? parameter : own.at(-1));
  const value = attributes[attribute ?? ''] ?? '';
  return attributeError(
    'not-found',
    wrongValue(name, attribute ?? '', value, slugOf(nearest[0]?.url)),
    error.status,
  );
}

/** Describes an attribute with a value that the site does not have. */
export function wrongValue(
  name: string,
  attribute: string,
  value: string,
  nearest: string | undefined,
): WrongAttribute {
  const advice = nearest ? `Did you mean ${nearest}?` : 'Copy the value from the address of its page.';
  return {
    attribute,
    value,
    ...(nearest ? { nearest } : {}),
    message: `<unitbase-${name}> has ${attribute}="${value}", which the site does not have. ${advice}`,
  };
}

/** Returns the slug at the end of a page's address. */
const slugOf = (url: string | undefined): string | undefined =>
  url && decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
