import { setTimeout as sleep } from 'node:timers/promises'
import { context, trace } from '@opentelemetry/api'
import type { Config } from '#server/config.ts'

/** The last spans are waited for so long. */
const LAST_ONES_MS = 2_000

let percent = 0

/** Whether to sample a call that comes from outside: chance decides, never the caller. */
export const shouldSample = (): boolean => percent > 0 && Math.random() * 100 < percent

/**
 * Sends the spans of some calls to a collector of OpenTelemetry, in the background. A collector that does not answer costs
 * the spans that it would have got, and nothing else. Answers how to end it, which sends what is left.
 */
export async function startTracing({
  tracesUrl,
  tracesPercent,
}: Pick<Config, 'tracesUrl' | 'tracesPercent'>): Promise<() => Promise<void>> {
  if (tracesUrl === '' || tracesPercent === 0) return async () => {}
  // Loaded by those alone who trace.
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const exporter = new OTLPTraceExporter({ url: tracesUrl })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'fairbook',
      'service.instance.id': String(process.pid),
    }),
    // The first server of a call decides for all others (`shouldSample`).
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  percent = tracesPercent
  return async () => {
    percent = 0
    await Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_ONES_MS)])
    trace.disable()
    context.disable()
  }
}
