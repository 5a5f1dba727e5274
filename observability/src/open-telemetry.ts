import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-base';
import { withoutSecrets } from '@unitbase/contracts/secrets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QuietExporter } from './quiet-exporter';
import type { RequestTracing, Tracing } from './tracing';

const CLOSE_MILLISECONDS = 1_000;
const TRACE_ID = /^(?!0{32})[\da-f]{32}$/;

interface TracedRequest {
  span: Span;
  context: Context;
}

/** Traces by OpenTelemetry's SDK. It sets no globals, so that several servers of one process stay apart. */
export class OpenTelemetry implements Tracing {
  readonly #propagator = new W3CTraceContextPropagator();
  readonly #ids = new RequestIds();
  readonly #exporter: QuietExporter;
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;
  /** The span of the running request. */
  readonly #current = new AsyncLocalStorage<Context>();
  readonly #requests = new WeakMap<FastifyRequest, TracedRequest>();

  constructor(endpoint: string, service: string) {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    this.#exporter = new QuietExporter(new OTLPTraceExporter({ url }));
    this.#provider = new BasicTracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
      resource: resourceFromAttributes({ 'service.name': service }).merge(
        detectResources({ detectors: [envDetector] }),
      ),
      idGenerator: this.#ids,
      spanProcessors: [new BatchSpanProcessor(this.#exporter)],
    });
    this.#tracer = this.#provider.getTracer('unitbase');
  }

  traceRequests(app: FastifyInstance, { parentOf, nameOf, skip }: RequestTracing): void {
    this.#exporter.log = app.log;
    app.addHook('onRequest', (request, _reply, done) => {
      if (skip.test(request.url)) return done();
      const traced = this.#startRequest(request, parentOf(request));
      this.#requests.set(request, traced);
      request.traceHeaders = this.#headersOf(traced.context);
      this.#current.run(traced.context, done);
    });
    // The parser of a body calls back outside of the request's context.
    app.addHook('preValidation', (request, _reply, done) => {
      const traced = this.#requests.get(request);
      if (traced) this.#current.run(traced.context, done);
      else done();
    });
    app.addHook('onResponse', async (request, reply) => {
      const span = this.#requests.get(request)?.span;
      if (!span) return;
      const name = nameOf(request);
      span.updateName(`${request.method} ${name}`);
      span.setAttributes({ 'http.route': name, 'http.response.status_code': reply.statusCode });
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    app.addHook('onClose', () => this.close());
  }

  startSpan(name: string, attributes: Attributes): Span | undefined {
    const parent = this.#current.getStore();
    return parent && this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  }

  startBelow(headers: Record<string, string | undefined>, name: string, attributes: Attributes) {
    const parent = this.#contextOf(headers);
    const span = this.#tracer.startSpan(name, { attributes }, parent);
    return { span, headers: this.#headersOf(trace.setSpan(parent, span)) };
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MILLISECONDS);
    });
    await Promise.race([this.#provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  }

  #startRequest(request: FastifyRequest, traceparent: string | undefined): TracedRequest {
    const parent = this.#contextOf({ traceparent });
    const attributes = {
      'http.request.method': request.method,
      // Without the query: search terms are personal.
      'url.path': withoutSecrets(request.url.split('?')[0] ?? ''),
      'request.id': request.id,
    };
    this.#ids.next = request.id;
    const span = this.#tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    return { span, context: trace.setSpan(parent, span) };
  }

  #contextOf(headers: Record<string, string | undefined>): Context {
    return this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  }

  #headersOf(context: Context): Record<string, string> {
    const headers: Record<string, string> = {};
    this.#propagator.inject(context, headers, defaultTextMapSetter);
    return headers;
  }
}

/** Makes the request id the id of a trace that begins here, so that log lines and traces can be joined. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  /** Id of the request whose span starts next. */
  next = '';

  generateTraceId = (): string => (TRACE_ID.test(this.next) ? this.next : this.#random.generateTraceId());
  generateSpanId = (): string => this.#random.generateSpanId();
}
