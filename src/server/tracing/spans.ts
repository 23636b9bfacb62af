import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'

/** Names the span that a call belongs to (W3C Trace Context, level 1). */
export const TRACE_HEADER = 'traceparent'

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Asked anew, since tracing begins after this file was read. Without tracing, its spans are nothing. */
const tracer = () => trace.getTracer('fairbook')

/** The span that a `traceparent` names, as a sampled one. Any other text is not believed. */
function contextOf(text: unknown): Context {
  const [, traceId = '', spanId = ''] = (typeof text === 'string' && FORM.exec(text)) || []
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Whether the sender of a `traceparent` has sampled the trace. */
export const isSampled = (text: unknown): boolean =>
  typeof text === 'string' && text.endsWith('-01')

/** The name of a span for another server. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

/** The context of the trace that is recorded here; nothing for most calls, which are not sampled. */
export const sampledContext = (): Context | undefined =>
  trace.getActiveSpan()?.isRecording() ? context.active() : undefined

/** The name of the span that is recorded here, for another server. */
export function traceparentHere(): string | undefined {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? traceparentOf(span) : undefined
}

/** Begins a span under `parent`: a span here, or the `traceparent` that another server or a page has sent. */
export const beginSpan = (
  name: string,
  parent: Context | string | undefined,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes } = {},
): Span =>
  tracer().startSpan(
    name,
    { kind, attributes },
    typeof parent === 'object' ? parent : contextOf(parent),
  )

/** All that `work` does belongs to the span. */
export const within = <Result>(span: Span, work: () => Result): Result =>
  context.with(trace.setSpan(context.active(), span), work)

export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined)
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: error instanceof Error ? error.message : 'failed',
    })
  span.end()
}

/** Runs `work` in a span of the trace that is recorded here, or of the `traceparent` that another server has sent. */
export async function traced<Result>(
  name: string,
  work: () => Promise<Result> | Result,
  { kind, from }: { kind?: SpanKind; from?: string | undefined } = {},
): Promise<Result> {
  const parent = from ?? sampledContext()
  if (!parent) return work()
  const span = beginSpan(name, parent, kind === undefined ? {} : { kind })
  try {
    const result = await within(span, work)
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error)
    throw error
  }
}
