import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address of this machine, or the path of a socket. */
export type End = { host: string; port: number } | { path: string }

/**
 * A way to a program of this machine that can be cut. `cut` is how a network fails: nothing arrives any more, and nobody is told.
 * `refuse` is how a machine without the service answers. `mend` ends both, and connections that were cut go on.
 */
export type Wire = {
  cut(): void
  refuse(): void
  mend(): void
  close(): Promise<void>
}
export type PortWire = Wire & { port: number }

type State = 'whole' | 'cut' | 'refused'

/** Listens on `port` and passes everything on to the port `target`, both of 127.0.0.1. */
export async function layWire(port: number, target: number): Promise<PortWire> {
  const host = '127.0.0.1'
  return { port, ...(await layWireBetween({ host, port }, { host, port: target })) }
}

/** Listens at `near` and passes everything on to `target`. */
export async function layWireBetween(near: End, target: End): Promise<Wire> {
  let state: State = 'whole'
  const pairs = new Set<Pair>()
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    if (state === 'refused') return void socket.destroy()
    const pair = new Pair(socket, target)
    pairs.add(pair)
    socket.once('close', () => pairs.delete(pair))
    if (state === 'whole') pair.flow()
  })
  server.listen(near)
  await once(server, 'listening')
  return {
    cut: () => {
      state = 'cut'
      for (const pair of pairs) pair.stop()
    },
    refuse: () => {
      state = 'refused'
      for (const pair of pairs) pair.destroy()
    },
    mend: () => {
      state = 'whole'
      for (const pair of pairs) pair.flow()
    },
    close: async () => {
      for (const pair of pairs) pair.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Both ends of one connection through a wire. */
class Pair {
  readonly #near: Socket
  readonly #target: End
  #far: Socket | undefined
  #isFlowing = false
  /** One end has gone; the other is told when the wire is whole. */
  #isOver = false

  constructor(near: Socket, target: End) {
    this.#near = near
    this.#target = target
    this.#endWith(near)
  }

  flow(): void {
    if (this.#isFlowing) return
    this.#isFlowing = true
    if (this.#isOver) return this.destroy()
    if (!this.#far) {
      this.#far = connect({ ...this.#target, allowHalfOpen: true })
      this.#endWith(this.#far)
    }
    this.#near.pipe(this.#far)
    this.#far.pipe(this.#near)
  }

  stop(): void {
    this.#isFlowing = false
    for (const end of [this.#near, this.#far]) end?.unpipe().pause()
  }

  destroy(): void {
    this.#near.destroy()
    this.#far?.destroy()
  }

  #endWith(end: Socket): void {
    end.on('error', () => {})
    end.once('close', () => {
      this.#isOver = true
      if (this.#isFlowing) this.destroy()
    })
  }
}
