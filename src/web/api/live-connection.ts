import * as z from 'zod/mini'
import {
  HEARTBEAT_MS,
  serverMessage,
  type ClientMessage,
  type ServerMessage,
} from '#contract/live.ts'

/**
 *   connecting ──ready──▶ live ──closed or silent──▶ lost ──ready──▶ live
 *   connecting ──closed or silent──▶ lost        any ──restart──▶ connecting
 */
export type LiveState = 'connecting' | 'live' | 'lost'

/** The part of a WebSocket that is used. */
export type LiveSocket = {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export type LiveOptions = {
  open: () => LiveSocket
  token: () => string | null
  /** From 0 to below 1; spreads the reconnections of many pages. */
  random?: () => number
  /** Called when the server no longer knows the player of the token: the session has ended elsewhere. */
  onEndedSession?: () => void
}

type Receiver = {
  ready: (userId: string | null) => void
  message: (message: ServerMessage) => void
}
type Timer = ReturnType<typeof setTimeout> | undefined

const BACKOFF_MIN_MS = 500
const BACKOFF_MAX_MS = 15_000
/** A heartbeat may be this late before prices count as old. */
const LATE_MS = 1_000

/** One socket at a time: says hello, listens for heartbeats, connects again after growing, random pauses. */
export class LiveConnection {
  readonly #options: LiveOptions
  readonly #receiver: Receiver
  readonly #watchers = new Set<() => void>()
  #socket: LiveSocket | undefined
  #state: LiveState = 'connecting'
  #isCurrent = true
  #failures = 0
  #heartbeatMs = HEARTBEAT_MS
  #heardAtMs: number | undefined
  #lateTimer: Timer
  #silenceTimer: Timer
  #retryTimer: Timer

  constructor(options: LiveOptions, receiver: Receiver) {
    this.#options = options
    this.#receiver = receiver
  }

  get state(): LiveState {
    return this.#state
  }

  /** False when prices may be older than about five seconds: they must not be acted on. */
  get isCurrent(): boolean {
    return this.#isCurrent
  }

  /** When the server was last heard; undefined before it was for the first time. */
  get heardAtMs(): number | undefined {
    return this.#heardAtMs
  }

  /** Whether a connection was ever asked for. */
  get isStarted(): boolean {
    return this.#socket !== undefined || this.#state !== 'connecting'
  }

  /** Calls `watcher` when `state` or `isCurrent` changes. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
  }

  connect(): void {
    this.#drop()
    const socket = this.#options.open()
    this.#socket = socket
    this.#heard()
    const isMine = (): boolean => this.#socket === socket
    socket.addEventListener('open', () => {
      if (!isMine()) return
      const token = this.#options.token()
      this.send(token ? { op: 'hello', token } : { op: 'hello' })
    })
    socket.addEventListener('message', (event) => {
      if (isMine()) this.#receive(event.data)
    })
    socket.addEventListener('close', () => {
      if (isMine()) this.#lose()
    })
  }

  /** Connects anew at once. Before the first connection it does nothing. */
  restart(): void {
    if (!this.isStarted) return
    this.#become('connecting', this.#isCurrent)
    this.connect()
  }

  /** Gives the connection up and tries again later. Before the first connection it does nothing. */
  lose(): void {
    if (this.isStarted) this.#lose()
  }

  close(): void {
    this.#drop()
    this.#become('lost', false)
  }

  #become(state: LiveState, isCurrent: boolean): void {
    if (this.#state === state && this.#isCurrent === isCurrent) return
    this.#state = state
    this.#isCurrent = isCurrent
    for (const watcher of this.#watchers) watcher()
  }

  #drop(): void {
    for (const timer of [this.#lateTimer, this.#silenceTimer, this.#retryTimer]) clearTimeout(timer)
    const old = this.#socket
    this.#socket = undefined
    old?.close()
  }

  #lose(): void {
    this.close()
    const pause = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * 2 ** this.#failures)
    this.#failures += 1
    const random = this.#options.random ?? Math.random
    this.#retryTimer = setTimeout(() => this.connect(), pause * (0.5 + random() / 2))
  }

  /** Every sign of life starts two clocks anew: late makes prices old, silent makes the connection lost. */
  #heard(): void {
    clearTimeout(this.#lateTimer)
    clearTimeout(this.#silenceTimer)
    this.#lateTimer = setTimeout(
      () => this.#become(this.#state, false),
      this.#heartbeatMs + LATE_MS,
    )
    this.#silenceTimer = setTimeout(() => this.#lose(), this.#heartbeatMs * 2)
  }

  #receive(data: unknown): void {
    const message = parse(data)
    // A message that this page does not know comes from a newer server and is no reason to fall silent.
    if (!message) return
    this.#heardAtMs = Date.now()
    if (message.op === 'ready') {
      this.#heartbeatMs = message.heartbeatMs
      this.#failures = 0
      this.#become('live', true)
      this.#receiver.ready(message.userId)
    } else {
      if (this.#state === 'live') this.#become('live', true)
      this.#receiver.message(message)
    }
    this.#heard()
  }
}

function parse(data: unknown): ServerMessage | undefined {
  try {
    const parsed = z.safeParse(serverMessage, JSON.parse(String(data)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
