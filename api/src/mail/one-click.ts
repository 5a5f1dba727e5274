import type { FastifyInstance } from 'fastify';

/** The forms that RFC 8058 allows. Their only field is constant. */
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const FORM_BYTES = 4_096;

interface OneClick {
  /** Path with `:token`. */
  url: string;
  /** Ends the mails of a token. */
  stop(token: string): Promise<unknown>;
  /** Returns the page that asks before it ends them. */
  page(token: string): string;
}

/** Adds the one-click unsubscribe of mail programs (RFC 8058). It is not part of the contract. */
export function addOneClick(app: FastifyInstance, { url, stop, page }: OneClick): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM_TYPES,
      { parseAs: 'buffer', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null),
    );
    scope.post<{ Params: { token: string } }>(url, ({ params }) => stop(params.token));
    // Scanners and older mail programs open the link: only the button of the page ends the mails.
    scope.get<{ Params: { token: string } }>(url, ({ params }, reply) =>
      reply.redirect(page(params.token), 303),
    );
  });
}
