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

/** Names the step that a call is a part of (W3C Trace Context, level 1). */
export const TRACE_HEADER = 'traceparent'

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Asked anew, since tracing begins after this file was read. Without tracing, its spans are nothing. */
const tracer = () => trace.getTracer('fairbook')

/** The step that a text names, as one that is told. Nothing that is no such text is believed. */
function contextOf(text: unknown): Context {
  const [, traceId = '', spanId = ''] = (typeof text === 'string' && FORM.exec(text)) || []
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Whether the sender of a text tells its own part of the trace. */
export const isTold = (text: unknown): boolean => typeof text === 'string' && text.endsWith('-01')

/** The name of a step for another server. */
export function textOf(span: Span): string {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

/** The trace that is being told here; nothing for most calls, which cost nothing then. */
export const toldHere = (): Context | undefined =>
  trace.getActiveSpan()?.isRecording() ? context.active() : undefined

/** The name of the step that is being told here, for another server. */
export function textHere(): string | undefined {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? textOf(span) : undefined
}

/** Begins a step of the trace of `parent`: a step here, or the text that another server or a page has sent. */
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

/** All that `work` does belongs to the step. */
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

/** Runs `work` as a step of the trace that is told here, or of the text that another server has sent. */
export async function traced<Result>(
  name: string,
  work: () => Promise<Result> | Result,
  { kind, from }: { kind?: SpanKind; from?: string | undefined } = {},
): Promise<Result> {
  const parent = from ?? toldHere()
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
