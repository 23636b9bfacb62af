import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { BookReads, Commits, BetLimits } from '#server/modules/exchange/index.ts'
import { StartError } from '#server/start-error.ts'
import { ownCertificate, readCertificate } from './certificate.ts'
import { StreamServer } from './stream-server.ts'

export type StreamNeeds = {
  db: Db
  exchange: BookReads & Commits & BetLimits
  config: Config
  log: (message: string, error?: unknown) => void
  say: (line: string) => void
}

/** Starts the stream for programs, unless it is not wanted; answers how to stop it. */
export async function startStream({
  db,
  exchange,
  config,
  log,
  say,
}: StreamNeeds): Promise<() => Promise<void>> {
  const { streamPort, host, currency, timeZone } = config
  const hasCertificate = config.streamCertificate !== undefined
  if (streamPort === 'none' || (config.isProduction && !hasCertificate)) return async () => {}
  const terms = {
    currency,
    timeZone,
    stakeMinMinor: () => exchange.limits().stakeMinMinor,
  }
  const certificate = await certificateOf(config)
  const stream = new StreamServer({ db, exchange, terms, certificate, log })
  const port = await listen(stream, config)
  const trust = hasCertificate ? '' : `, signed by itself: ${config.dataDir}/stream.crt`
  say(`The stream for programs is ready: tls://${host}:${port}${trust}`)
  return () => stream.close()
}

async function certificateOf({ streamCertificate: cert, streamKey: key, dataDir }: Config) {
  if (cert === undefined || key === undefined) return ownCertificate(dataDir)
  try {
    return await readCertificate({ cert, key })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new StartError(`The certificate of the stream cannot be read: ${reason}`)
  }
}

async function listen(stream: StreamServer, config: Config): Promise<number> {
  const { host, port, streamPort } = config
  const wanted = streamPort ?? (port === 0 ? 0 : port + 1)
  try {
    return await stream.listen(host, Number(wanted))
  } catch (error) {
    if (streamPort === undefined) return stream.listen(host, 0)
    const reason = error instanceof Error ? error.message : ''
    throw new StartError(`The stream cannot listen on ${host}:${streamPort}: ${reason}`)
  }
}
