import type { WebSocket } from 'ws'
import {
  type ClientMessage,
  clientMessage,
  HEARTBEAT_MS,
  HELLO_TIMEOUT_MS,
  SUBSCRIPTIONS_MAX,
} from '#contract/live.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import type { Channel } from './channel.ts'
import { frameOf } from './frame.ts'
import type { Follower } from './stream.ts'

/** The channel behind the name of a topic, for this caller; or the reason why the caller may not follow it. */
export type FindTopic = (topic: string, caller: Caller | undefined) => Place | RefusalCode
export type Place = { channel: Pick<Channel<unknown>, 'follow' | 'leave'>; key: number }

/** Sessions as a socket needs them. Looking is no use of a session: an open page does not keep it alive. */
export type Sessions = {
  callerOf: (token: string) => Promise<Caller | undefined>
  /** Those whose sessions have not ended. */
  openAmong: (callers: readonly Caller[]) => Promise<ReadonlySet<Caller>>
}

export type ConnectionOptions = {
  find: FindTopic
  sessions: Sessions
  log: (message: string, error: unknown) => void
}

/** The most that may lie unread before the socket is given up. The client connects again and resumes. */
const UNREAD_BYTES_MAX = 1024 * 1024
/** A slow line may answer late: the first snapshots can take it longer than one heartbeat. */
const SILENT_BEATS_MAX = 3
/** Messages between two heartbeats: room for every subscription to come and go. */
const MESSAGES_MAX = 3 * SUBSCRIPTIONS_MAX
const AS_TEXT = { binary: false }

/** Why a socket is closed (RFC 6455 §7.4.1). */
const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011
const SERVICE_RESTART = 1012
const TRY_AGAIN_LATER = 1013

/**
 * One socket and what its client has said.
 *
 *   silent ──hello──▶ greeted ──token looked up──▶ ready ──▶ closed
 *   silent ──HELLO_TIMEOUT_MS, anything but hello──▶ closed
 *   greeted ──anything──▶ closed
 */
export class Connection implements Follower {
  readonly #socket: WebSocket
  readonly #options: ConnectionOptions
  readonly #places = new Map<string, Place>()
  readonly #helloTimer: NodeJS.Timeout
  #state: 'silent' | 'greeted' | 'ready' | 'closed' = 'silent'
  #caller: Caller | undefined
  #messages = 0
  /** Heartbeats since the other end was heard. */
  #silentBeats = 0

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket
    this.#options = options
    this.#helloTimer = setTimeout(
      () => this.close(POLICY_VIOLATION, 'no hello'),
      HELLO_TIMEOUT_MS,
    ).unref()
    socket.on('message', (data, isBinary) => {
      this.#receive(Buffer.isBuffer(data) && !isBinary ? data.toString() : '')
    })
    socket.on('pong', () => (this.#silentBeats = 0))
    socket.on('close', () => this.#end())
  }

  /** The caller who said hello with a valid token. */
  get caller(): Caller | undefined {
    return this.#state === 'closed' ? undefined : this.#caller
  }

  send(frame: Buffer): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) this.close(TRY_AGAIN_LATER, 'too slow')
    else socket.send(frame, AS_TEXT)
  }

  refuse(topic: string, code: RefusalCode): void {
    this.#places.delete(topic)
    this.send(frameOf({ op: 'refused', topic, code }))
  }

  /** Sends a heartbeat, and gives up a socket whose other end has not answered the last ones. */
  beat(frame: Buffer): void {
    if (this.#silentBeats >= SILENT_BEATS_MAX) return this.#socket.terminate()
    this.#silentBeats += 1
    this.#messages = 0
    if (this.#state === 'ready') this.send(frame)
    this.#socket.ping()
  }

  endSession(): void {
    this.close(POLICY_VIOLATION, 'session ended')
  }

  restart(): void {
    this.close(SERVICE_RESTART, 'server restarts')
  }

  close(code: number, reason: string): void {
    this.#end()
    this.#socket.close(code, reason)
  }

  #end(): void {
    this.#state = 'closed'
    clearTimeout(this.#helloTimer)
    for (const { channel, key } of this.#places.values()) channel.leave(key, this)
    this.#places.clear()
  }

  #receive(text: string): void {
    if (this.#state === 'closed') return
    this.#silentBeats = 0
    this.#messages += 1
    if (this.#messages > MESSAGES_MAX) return this.close(POLICY_VIOLATION, 'too many messages')
    const message = parse(text)
    if (this.#state !== 'ready') {
      if (this.#state === 'greeted' || message?.op !== 'hello')
        return this.close(POLICY_VIOLATION, 'hello comes first')
      return void this.#greet(message.token)
    }
    if (message?.op === 'subscribe') return this.#subscribe(message)
    if (message?.op === 'unsubscribe') return this.#unsubscribe(message.topic)
    this.send(frameOf({ op: 'refused', code: 'INVALID_INPUT' }))
  }

  async #greet(token: string | undefined): Promise<void> {
    this.#state = 'greeted'
    clearTimeout(this.#helloTimer)
    try {
      this.#caller = token ? await this.#options.sessions.callerOf(token) : undefined
    } catch (error) {
      this.#options.log('A session could not be looked up', error)
      return this.close(INTERNAL_ERROR, 'please try again')
    }
    if (this.#state !== 'greeted') return
    this.#state = 'ready'
    const userId = this.#caller?.userId ?? null
    this.send(frameOf({ op: 'ready', heartbeatMs: HEARTBEAT_MS, userId }))
  }

  #subscribe({ topic, epoch, after }: ClientMessage & { op: 'subscribe' }): void {
    const isNew = !this.#places.has(topic)
    if (isNew && this.#places.size >= SUBSCRIPTIONS_MAX) return this.refuse(topic, 'RATE_LIMITED')
    const place = this.#options.find(topic, this.#caller)
    if (typeof place === 'string') return this.refuse(topic, place)
    this.#places.set(topic, place)
    const hasPosition = epoch !== undefined && after !== undefined
    place.channel.follow(place.key, this, hasPosition ? { epoch, n: after } : undefined)
  }

  #unsubscribe(topic: string): void {
    const place = this.#places.get(topic)
    if (!place) return
    this.#places.delete(topic)
    place.channel.leave(place.key, this)
  }
}

function parse(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
