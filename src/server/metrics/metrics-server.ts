import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { StartError } from '#server/start-error.ts'
import { registry } from './metrics.ts'
import { readGauges } from './read-gauges.ts'

type Needs = { db: Db; config: Pick<Config, 'metricsHost' | 'metricsPort'> }

/**
 * Answers `/metrics` at a port of its own, so that it is neither public nor passed on to another server. Without a port
 * nothing is opened.
 */
export async function serveMetrics({ db, config }: Needs): Promise<Server | undefined> {
  const { metricsHost: host, metricsPort: port } = config
  if (port === 'none') return undefined
  if (registry.getSingleMetric('process_start_time_seconds') === undefined)
    collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    await readGauges(db)
    const text = await registry.metrics()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) =>
      failed(new StartError(`Cannot listen on ${host}:${port} for /metrics: ${error.message}`)),
    )
    server.listen(port, host, listening)
  })
  return server
}
