import type { Tracing } from '@unitbase/observability/tracing';
import type { FastifyInstance } from 'fastify';
import type { RenderOptions } from '../renderers/pool-options';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import type { Config } from './config';

type RenderPage = (input: RenderInput, options: RenderOptions) => Promise<RenderOutput>;

/** Health checks of balancers. */
const HEALTH = /^\/(health|ready)z(\?|$)/;
/** OpenTelemetry's code of an error. */
const ERROR = 2;

/** Records one span for each request. It continues the trace of a proxy in front, if there is one. */
export function traceRequests(
  server: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  tracing: Tracing | undefined,
): void {
  server.decorateRequest('traceHeaders', null);
  tracing?.traceRequests(server, {
    parentOf({ headers: { traceparent } }) {
      return trustProxy !== false && typeof traceparent === 'string' ? traceparent : undefined;
    },
    nameOf: ({ page, routeOptions }) =>
      (page ? `page of ${page.owner ?? 'shell'}` : routeOptions.url) ?? 'unknown',
    skip: HEALTH,
  });
}

/** Records a span for each rendered page, from its wait for a renderer to its HTML. The api's spans lie below it. */
export function traceRender(render: RenderPage, tracing: Tracing | undefined): RenderPage {
  if (!tracing) return render;
  return async (input, options) => {
    const { span, headers } = tracing.startBelow(input.headers, 'render', {});
    try {
      return await render({ ...input, headers: { ...input.headers, ...headers } }, options);
    } catch (error) {
      span.setStatus({ code: ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}
