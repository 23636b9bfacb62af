import { connect } from 'node:net'
import { connect as secure } from 'node:tls'

/**
 * The far end of bench/stream.ts, a process of its own: opens connections to the stream, subscribes each to the market,
 * and tells its parent when every one of them got its image, and then when each got the next change.
 */
export type StreamReadersOrder = {
  port: number
  /** Names of sessions and keys. */
  programs: readonly string[]
  perProgram: number
  marketId: number
}
export type StreamReadersReport = number[]

const OPENED_AT_ONCE = 25
/** The stream takes at most this many connections of one address, and a machine has many of its own. */
const PER_ADDRESS = 100

if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  await run(JSON.parse(process.argv[2] ?? ''))
}

async function run({ port, programs, perProgram, marketId }: StreamReadersOrder): Promise<void> {
  const names = programs.flatMap((name) => Array.from({ length: perProgram }, () => name))
  let arrivals: number[] = []
  const hear = () => {
    arrivals.push(performance.timeOrigin + performance.now())
    if (arrivals.length < names.length) return
    process.send?.(arrivals)
    arrivals = []
  }
  for (let opened = 0; opened < names.length; opened += OPENED_AT_ONCE)
    await Promise.all(
      names.slice(opened, opened + OPENED_AT_ONCE).map((name, index) => {
        const localAddress = `127.0.0.${2 + Math.floor((opened + index) / PER_ADDRESS)}`
        return subscribe({ port, name, marketId, localAddress }, hear)
      }),
    )
  process.send?.([])
}

/** Resolves with the image; `hear` is called for every change after it. */
function subscribe(
  given: { port: number; name: string; marketId: number; localAddress: string },
  hear: () => void,
): Promise<void> {
  const { port, name, marketId, localAddress } = given
  return new Promise((done, fail) => {
    // The certificate is made for the run and known to nobody.
    const plain = connect({ port, host: '127.0.0.1', localAddress })
    const socket = secure({ socket: plain, rejectUnauthorized: false })
    const say = (message: object) => socket.write(`${JSON.stringify(message)}\r\n`)
    let rest = ''
    let hasImage = false
    socket.setEncoding('utf8')
    socket.once('error', fail)
    socket.once('close', () => fail(new Error('The stream closed a connection')))
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('{"op":"mcm"') || line.includes('"ct":"HEARTBEAT"')) continue
        if (hasImage) hear()
        else done()
        hasImage = true
      }
    })
    say({ op: 'authentication', id: 1, appKey: name, session: name })
    say({
      op: 'marketSubscription',
      id: 2,
      marketFilter: { marketIds: [`1.${marketId}`] },
      marketDataFilter: { fields: ['EX_BEST_OFFERS'], ladderLevels: 3 },
      conflateMs: 0,
      heartbeatMs: 5_000,
    })
  })
}
