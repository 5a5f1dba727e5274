import { apiUrl, type RouteName } from '@unitbase/contracts/client';
import { CSRF_HEADER, cookies } from '@unitbase/contracts/cookies';
import type { Route } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import type { Visitor } from './accounts';
import { MATRIX, type OwnedData } from './authorisation';
import type { TestApp } from './test-app';

const BOUNDARY = 'authorisation';
const multipart = (fields: Record<string, unknown>, file: string) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join(
      '',
    )}--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file}"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nno picture\r\n--${BOUNDARY}--\r\n`;

interface Credentials {
  cookies?: Record<string, string>;
  csrf?: string | undefined;
  /** The CSRF token as the field of a form without scripts. */
  field?: string | undefined;
  bearer?: string;
}

/** Returns the cookies and the CSRF token of a signed-in visitor. */
export const as = (visitor: Visitor): Credentials => ({
  cookies: Object.fromEntries(visitor.cookies),
  csrf: visitor.cookies.get(cookies.token),
});

let calls = 0;

/** Sends one call of the matrix for an owner's data, each from its own address. */
export async function attempt(
  { app }: TestApp,
  name: RouteName,
  data: OwnedData,
  { cookies: jar = {}, csrf, field, bearer }: Credentials,
) {
  calls += 1;
  const args = MATRIX[name]?.args?.(data) ?? {};
  const { method } = routes[name] as Route;
  const body = args.form
    ? { payload: multipart({ ...(field ? { token: field } : {}), ...args.form.fields }, args.form.file) }
    : args.body
      ? { payload: args.body }
      : {};
  const response = await app.inject({
    method,
    url: apiUrl(name, { ...(args.params ? { params: args.params } : {}) }),
    remoteAddress: `10.9.${calls >> 8}.${calls & 255}`,
    cookies: jar,
    headers: {
      ...(csrf ? { [CSRF_HEADER]: csrf } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(args.form ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
    },
    ...body,
  });
  return { status: response.statusCode, text: response.body };
}

/** Statuses of a call that access allowed: the usual body need not be valid. */
export const ALLOWED = [200, 201, 204, 409, 415, 422];
