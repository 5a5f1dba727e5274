import type { Tracing } from './tracing';

/**
 * Opens the traces of a server. OpenTelemetry is loaded only with an endpoint.
 * @param endpoint origin of an OTLP/HTTP collector (`OTEL_EXPORTER_OTLP_ENDPOINT`)
 */
export async function openTracing(
  endpoint: string | undefined,
  service: string,
): Promise<Tracing | undefined> {
  if (!endpoint) return undefined;
  const { OpenTelemetry } = await import('./open-telemetry');
  return new OpenTelemetry(endpoint, service);
}
