import type { Attributes, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers that continue the trace of this request in the next server. Null: it is not traced. */
    traceHeaders: Record<string, string> | null;
  }
}

export interface RequestTracing {
  /** W3C `traceparent` of the caller, if it may be believed. */
  parentOf(request: FastifyRequest): string | undefined;
  /** Short name of the request after its response, without ids or secrets, such as `/web_api/search`. */
  nameOf(request: FastifyRequest): string;
  /** Paths that are not traced: health checks and polls. */
  skip: RegExp;
}

/** Traces of one server. */
export interface Tracing {
  /** Adds hooks that record one span for each request, with the request id as its trace id where the caller sends none. */
  traceRequests(app: FastifyInstance, options: RequestTracing): void;
  /** Starts a span inside the running request. Returns undefined outside of a traced request. */
  startSpan(name: string, attributes: Attributes): Span | undefined;
  /** Starts a span below another server's or span's headers. Returns it with the headers that continue it. */
  startBelow(
    headers: Record<string, string | undefined>,
    name: string,
    attributes: Attributes,
  ): { span: Span; headers: Record<string, string> };
  /** Sends what is left, for a second at most. */
  close(): Promise<void>;
}
