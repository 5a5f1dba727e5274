import { ApiError, createClient } from '@unitbase/contracts/client';
import { deadline } from '@unitbase/contracts/deadline';
import * as messages from '@unitbase/contracts/messages';
import { WIDGET_HEADER } from '@unitbase/contracts/partner-routes';
import type { Snapshot } from '@unitbase/contracts/release';
import type { ElementShape, WrongAttribute } from '@unitbase/embed/contract';
import { elements } from '@unitbase/embed/elements';
import { pageOf } from '@unitbase/embed/pages';
import type { Widget, WidgetEnvironment } from '@unitbase/embed/widget/widget';
import { evaluateServerFile, publicBase } from '@unitbase/releases/loading/server-module';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Render, RenderInput, RenderOutput } from '../rendering/render-contract';
import { elementHtml, frameHtml } from './documents';
import { type LiveWidget, liveWidgets, type WidgetFiles } from './embed-manifest';
import { attributesOf, type WidgetRequest, widgetRequest, widgetUrl } from './widget-request';

interface WidgetRenderer {
  source: WidgetFiles;
  /** Shared libraries of the shell by import name. */
  shared: Readonly<Record<string, unknown>>;
  /** Origins that may frame widgets, separated by spaces, or `*`. */
  frameAncestors: string;
}

const API_TIMEOUT_MILLISECONDS = 2_000;
/** Request headers that are forwarded to the api. */
const FORWARDED_HEADERS = ['x-forwarded-for', 'x-request-id', 'traceparent', 'tracestate', 'user-agent'];

/** Default attributes in a frame: without the target, links would open inside the frame. */
const FRAME_DEFAULTS = { 'link-target': '_blank', font: 'unitbase' };

/** Renders `/embed/frame/…` and `/embed/html/…` from the releases of the request; other paths go to `render`. */
export function withWidgets(render: Render, renderer: WidgetRenderer): Render {
  return async (input, signal) => {
    const parsed = widgetRequest(input.path);
    if (!parsed) return render(input, signal);
    const isFrame = parsed.form === 'frame';
    // The response to a widget's form without script (a quiz) is for this visitor only.
    const isAnswer = isFrame && input.method === 'POST';
    const started = performance.now();
    const failures: RenderOutput['failures'] = [];
    const widgets = await readWidgets(renderer, input.snapshot, (error) =>
      failures.push({ remote: 'shell', version: 'unknown', stage: 'load', message: String(error) }),
    );
    const live = ownValue(widgets, parsed.name);
    const shape = live?.element ?? ownValue<ElementShape>(elements, parsed.name);
    if (!shape) return render(input, signal);
    const request: WidgetRequest = {
      ...parsed,
      attributes: { ...(isFrame ? FRAME_DEFAULTS : {}), ...attributesOf(shape, parsed.attributes) },
    };
    const value = (attribute: string) => request.attributes[attribute] ?? '';
    const content = {
      request,
      origin: input.siteOrigin,
      href: pageOf(request.name, value, live?.element?.page) ?? '/',
      style: live?.style ?? null,
    };
    let status = 200;
    let markup = '';
    let advice: string | undefined;
    try {
      if (!live) throw new Error(`No live release has the widget ${request.name}.`);
      markup = await widgetMarkup(renderer, live, request, input, signal);
    } catch (error) {
      status = statusOf(error);
      advice = (error as { wrong?: WrongAttribute } | null)?.wrong?.message;
      if (status >= 500) {
        const stage = error instanceof ApiError ? 'data' : 'render';
        failures.push({
          remote: live?.remote ?? 'shell',
          version: live?.version ?? 'none',
          stage,
          message: String(error),
        });
      }
    }
    const message =
      advice ?? (status === 404 ? messages.common.notFoundDetail : messages.common.somethingWrong);
    return {
      status,
      headers: [
        ...(isFrame ? frameHeaders(renderer.frameAncestors) : OPEN_HEADERS),
        ['cache-control', status === 200 && !isAnswer ? 'public, max-age=60' : 'no-store'],
      ],
      body: Buffer.from(
        isFrame
          ? frameHtml({ ...content, markup: markup || null, message, isAnswer })
          : elementHtml({ ...content, markup: markup || null }),
      ),
      failures,
      releases: [],
      owner: live?.remote ?? null,
      milliseconds: performance.now() - started,
    };
  };
}

const ownValue = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const readWidgets = (
  { source }: WidgetRenderer,
  snapshot: Snapshot,
  report: (error: unknown) => void,
): ReturnType<typeof liveWidgets> =>
  liveWidgets(
    source,
    {
      revision: 0,
      remotes: Object.fromEntries(
        Object.entries(snapshot).map(([name, live]) => [name, { live, previous: [] }]),
      ),
    },
    report,
  );

/** Renders a widget with the remote's code and the shell's React. */
async function widgetMarkup(
  { source, shared }: WidgetRenderer,
  { remote, version, server }: LiveWidget,
  request: WidgetRequest,
  { method, body, siteOrigin, apiOrigin, headers }: RenderInput,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { form, name, attributes } = request;
  const widget = (await loadWidgets()).find((candidate) => candidate.name === name);
  if (!widget) throw new Error(`${remote}@${version} has no widget ${name} for the server`);
  const forwarded = Object.fromEntries(
    FORWARDED_HEADERS.flatMap((header) => (headers[header] ? [[header, headers[header]]] : [])),
  );
  const environment: WidgetEnvironment = {
    origin: siteOrigin,
    select: () => true,
    ...(form === 'frame' ? { postTo: widgetUrl(request) } : {}),
    call: (route, ...args) =>
      createClient({
        origin: apiOrigin,
        // Marks votes of widgets, which have no cookies.
        headers: () => ({ ...forwarded, [WIDGET_HEADER]: '1' }),
        signal: deadline(API_TIMEOUT_MILLISECONDS, signal),
      })(route, ...args),
  };
  const posted = form === 'frame' && method === 'POST' ? (body ?? '') : '';
  return renderToStaticMarkup(await widget.prepare(attributes, environment, new URLSearchParams(posted)));

  async function loadWidgets(): Promise<readonly Widget[]> {
    const filename = `${remote}@${version}/${server}`;
    const cached = evaluated.get(filename);
    if (cached) return cached;
    const code = await source.loadFile(remote, version, server);
    if (!code) throw new Error(`${filename} is missing in the store`);
    const exported = evaluateServerFile({
      code: code.toString(),
      filename,
      shared,
      publicBase: publicBase(remote, version),
    });
    const { widgets } = exported as { widgets?: readonly Widget[] };
    if (!Array.isArray(widgets)) throw new Error(`${filename} exports no 'widgets'`);
    if (evaluated.size >= MAX_EVALUATED) evaluated.clear();
    evaluated.set(filename, widgets);
    return widgets;
  }
}

/** Maximum number of releases whose widgets stay compiled. */
const MAX_EVALUATED = 8;
const evaluated = new Map<string, readonly Widget[]>();

/** Returns the status of an error: 400 for a missing attribute, the api's own below 500, else 5xx. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status < 500 ? error.status : 502;
  const { code, name, status } = (error ?? {}) as { code?: string; name?: string; status?: number };
  if (code === 'attributes') return 400;
  if (code === 'not-found') return status ?? 404;
  return name === 'TimeoutError' ? 504 : 500;
}

function frameHeaders(ancestors: string): [string, string][] {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ];
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy.join('; ')],
    ['cross-origin-resource-policy', 'cross-origin'],
  ];
}

const OPEN_HEADERS: [string, string][] = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['access-control-allow-origin', '*'],
  ['x-robots-tag', 'noindex'],
];
