import type { WebSocket } from 'ws'
import { HEARTBEAT_MS } from '#contract/live.ts'
import type { Caller } from '#server/http/route.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import { liveSockets } from '#server/metrics/metrics.ts'
import { Connection, type ConnectionOptions } from './connection.ts'
import { frameOf } from './frame.ts'

type Options = ConnectionOptions & {
  socketsPerAddressMax: number
  /** Runs with every heartbeat. */
  sweep: () => void
}

/** All sockets of this process: how many an address has, their heartbeats, and whether their sessions go on. */
export class Connections {
  readonly #options: Options
  readonly #connections = new Set<Connection>()
  readonly #countOfAddress = new Map<string, number>()
  readonly #timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  #isChecking = false

  constructor(options: Options) {
    this.#options = options
  }

  hasRoom(address: string): boolean {
    return (this.#countOfAddress.get(networkOf(address)) ?? 0) < this.#options.socketsPerAddressMax
  }

  accept(socket: WebSocket, address: string): void {
    const connection = new Connection(socket, this.#options)
    this.#connections.add(connection)
    liveSockets.inc()
    const network = networkOf(address)
    this.#count(network, 1)
    socket.on('close', () => {
      this.#connections.delete(connection)
      liveSockets.dec()
      this.#count(network, -1)
    })
  }

  /** Tells everybody to come back later. */
  close(): void {
    clearInterval(this.#timer)
    for (const connection of this.#connections) connection.restart()
  }

  #count(address: string, by: number): void {
    const count = (this.#countOfAddress.get(address) ?? 0) + by
    if (count === 0) this.#countOfAddress.delete(address)
    else this.#countOfAddress.set(address, count)
  }

  #beat(): void {
    const frame = frameOf({ op: 'heartbeat', at: Date.now() })
    for (const connection of this.#connections) connection.beat(frame)
    this.#options.sweep()
    if (!this.#isChecking) void this.#checkSessions()
  }

  /** Sessions that end by their age are seen with the next heartbeat. */
  async #checkSessions(): Promise<void> {
    this.#isChecking = true
    await this.#endOver(() => true)
    this.#isChecking = false
  }

  /** Sessions of this user have ended, by a logout or a suspension: their sockets close now. */
  async sessionsChanged(userId: number): Promise<void> {
    await this.#endOver(({ id }) => id === userId)
  }

  async #endOver(isMeant: (caller: Caller) => boolean): Promise<void> {
    const callers = [...this.#connections].flatMap(({ caller }) => caller ?? []).filter(isMeant)
    if (callers.length === 0) return
    try {
      const open = await this.#options.sessions.openAmong(callers)
      const asked = new Set(callers)
      for (const connection of this.#connections) {
        const { caller } = connection
        if (caller && asked.has(caller) && !open.has(caller)) connection.endSession()
      }
    } catch (error) {
      this.#options.log('Sessions of live sockets could not be checked', error)
    }
  }
}
