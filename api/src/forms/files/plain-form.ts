import { createHash } from 'node:crypto';
import { ApiError } from '@unitbase/contracts/client';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { type EditorTab, urls } from '@unitbase/contracts/urls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../http/http-error';
import { isPlainForm } from '../../http/session';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.5rem;color:#0e1518;background:#f3f5f2}a{color:#0b4f7a}';
const POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

const page = (message: string, back: string, label: string): string =>
  `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${messages.uploads.failed} | ${site.name}</title><style>${STYLE}</style></head><body><main><h1>${messages.uploads.failed}</h1>` +
  `<p role="alert">${escapeHtml(message)}</p><p><a href="${escapeHtml(back)}">${escapeHtml(label)}</a></p></main></body></html>`;

/**
 * Responds to an upload form that was posted without scripts: redirects to its page, or sends a page with the error. A
 * form that a script sent gets the result of `work`.
 * @param from tab of the editor that has the form, or the path of its page after `work`
 * @param label text of the link back to that page
 */
export async function respondToForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  from: EditorTab | (() => string),
  work: () => Promise<Result>,
  label: string = messages.account.title,
): Promise<Result> {
  const expectsPage = isPlainForm(request) && (request.headers.accept ?? '').includes('text/html');
  if (!expectsPage) return work();
  const back = () => (typeof from === 'string' ? urls.profileEditor(from) : from());
  try {
    await work();
    reply.hijack();
    reply.raw.writeHead(303, { location: back(), 'cache-control': 'no-store' }).end();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { detail } = new ApiError(error.status, error.body);
    reply.hijack();
    reply.raw
      .writeHead(error.status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      })
      .end(page(detail || messages.uploads.failed, back(), label));
  }
  // The response is sent already: `registerRoutes` sends nothing more.
  return undefined as never;
}
