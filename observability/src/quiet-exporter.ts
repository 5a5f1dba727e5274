import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

interface Log {
  warn(details: object, message: string): void;
}

type Done = Parameters<SpanExporter['export']>[1];

/** Exports spans, and warns once while the collector does not take them. */
export class QuietExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  #isFailing = false;
  log: Log | undefined;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.#exporter.export(spans, (result) => {
      const hasFailed = result.error !== undefined;
      if (hasFailed && !this.#isFailing)
        this.log?.warn(
          { err: result.error },
          'the collector takes no traces; they are dropped until it does (OTEL_EXPORTER_OTLP_ENDPOINT)',
        );
      this.#isFailing = hasFailed;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
