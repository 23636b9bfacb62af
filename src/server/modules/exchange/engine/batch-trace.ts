import type { Attributes, Context, Span } from '@opentelemetry/api'
import { beginSpan, endSpan } from '#server/tracing/spans.ts'

/** The spans of a batch, in the trace of each of its orders that is sampled. */
export class BatchTrace {
  readonly #traces: readonly Context[]
  #spans: readonly Span[] = []

  constructor(orders: readonly { trace?: Context | undefined }[]) {
    this.#traces = orders.flatMap(({ trace }) => trace ?? [])
  }

  /** Ends the span before. */
  begin(name: string, attributes: Attributes = {}): void {
    this.end()
    this.#spans = this.#traces.map((trace) => beginSpan(name, trace, { attributes }))
  }

  end(error?: unknown): void {
    for (const span of this.#spans) endSpan(span, error)
    this.#spans = []
  }
}
