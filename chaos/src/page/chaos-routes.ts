import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as messages from '@unitbase/contracts/messages';
import type { Trust } from '@unitbase/contracts/release';
import type { Config } from '@unitbase/shell/server/http/config';
import { isSameOrigin, sendFailure } from '@unitbase/shell/server/pages/pages';
import type { ShellAssets } from '@unitbase/shell/server/rendering/document/page-head';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHAOS_PATH } from './chaos-page';
import { renderChaosPage } from './render-page';
import { staffOnly } from './staff';
import type { ChaosView } from './view';

export interface ChaosRoutesOptions {
  config: Pick<Config, 'siteOrigin' | 'apiOrigins'>;
  readTrust(): Promise<Trust>;
  /** Folder of the page's own script and stylesheet. */
  files: string;
  shell: ShellAssets;
  own: Omit<ShellAssets, 'start'>;
  /** @param remote name of the remote; empty: all of them */
  press(act: string, remote: string): Promise<void>;
  /** @param host public host of the site */
  look(host: string): Promise<ChaosView>;
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 1_024;
const NOT_STAFF = 'This page is for staff. Open it by a link of npm run chaos.';

/** Serves `/_chaos`: the page, its buttons and its two files, for staff only. */
export async function chaosRoutes(server: FastifyInstance, options: ChaosRoutesOptions): Promise<void> {
  const { config, readTrust, files, shell, own, press, look } = options;
  const staff = staffOnly({ path: CHAOS_PATH, readTrust });
  const originOf = (request: FastifyRequest) => config.siteOrigin ?? `${request.protocol}://${request.host}`;

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  server.addHook<{ Querystring: { key?: unknown } }>('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'POST' && !isSameOrigin(request, originOf(request))) {
      return sendFailure(request, reply, 403, messages.common.crossSite);
    }
    const { key } = request.query;
    if (typeof key === 'string' && request.method === 'GET' && (await staff.admit(key, request, reply))) {
      // Removes the key from the URL, where the history and other people could see it.
      return reply.redirect(CHAOS_PATH, 303);
    }
    if (!(await staff.isStaff(request))) return sendFailure(request, reply, 403, NOT_STAFF);
  });

  async function renderPage(request: FastifyRequest) {
    const view = await look(request.host);
    return renderChaosPage({
      view,
      siteOrigin: originOf(request),
      apiOrigins: config.apiOrigins,
      shell,
      own,
      report: (error) => request.log.error({ err: error }, 'a part of the chaos page failed'),
    });
  }

  server.get(CHAOS_PATH, async (request, reply) => {
    const { html, policy } = await renderPage(request);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });

  server.post(CHAOS_PATH, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    await press(form.get('act') ?? '', form.get('remote') ?? '');
    return reply.redirect(CHAOS_PATH, 303);
  });

  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
  for (const { href } of [...own.scripts, ...own.styles]) {
    server.get(href, async (_request, reply) =>
      reply
        .type(`${types[path.extname(href)]}; charset=utf-8`)
        .send(await readFile(path.join(files, path.basename(href)))),
    );
  }
}
