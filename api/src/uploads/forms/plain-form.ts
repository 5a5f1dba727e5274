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

const page = (message: string, back: string): string =>
  `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${messages.uploads.failed} | ${site.name}</title><style>${STYLE}</style></head><body><main><h1>${messages.uploads.failed}</h1>` +
  `<p role="alert">${escapeHtml(message)}</p><p><a href="${escapeHtml(back)}">${messages.account.title}</a></p></main></body></html>`;

/**
 * Answers an upload form that was posted without scripts as a browser shows it: back to its tab of the editor, or a
 * page with the error and its status. A form that a script sent is answered by what `work` answers.
 */
export async function answerForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  tab: EditorTab,
  work: () => Promise<Result>,
): Promise<Result> {
  const wantsPage = isPlainForm(request) && (request.headers.accept ?? '').includes('text/html');
  if (!wantsPage) return work();
  const back = urls.profileEditor(tab);
  try {
    await work();
    reply.hijack();
    reply.raw.writeHead(303, { location: back, 'cache-control': 'no-store' }).end();
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
      .end(page(detail || messages.uploads.failed, back));
  }
  // The answer is on its way already: `registerRoutes` sends nothing after it.
  return undefined as never;
}
