import { vi } from 'vitest'
import type { ServerMessage, Topic } from '#contract/live.ts'
import { assert } from '#domain/assert.ts'
import { TestClient } from './test-client.ts'

type Told = Extract<ServerMessage, { op: 'snapshot' | 'delta' }>
const isTold = (message: ServerMessage): message is Told =>
  message.op === 'snapshot' || message.op === 'delta'

/** The shapes of a topic whose deltas are the fields that changed. */
type Shapes<State> = {
  snapshot: { parse: (data: unknown) => State }
  delta: { parse: (data: unknown) => object }
}
type Position = { epoch: string; after: number }

/** A visitor who follows a topic over a socket of its own, and merges what comes as a page does. */
export class TestFollower<State extends object> {
  readonly #client: TestClient
  readonly #shapes: Shapes<State>
  readonly #before: { state: State; position: Position } | undefined

  private constructor(
    client: TestClient,
    shapes: Shapes<State>,
    before: { state: State; position: Position } | undefined,
  ) {
    this.#client = client
    this.#shapes = shapes
    this.#before = before
  }

  /** `before`: the follower whose connection broke, and who goes on here. */
  static async follow<State extends object>(
    url: string,
    topic: Topic,
    shapes: Shapes<State>,
    before?: TestFollower<State>,
  ): Promise<TestFollower<State>> {
    const client = await TestClient.greeted(url)
    const known = before && { state: before.seen(), position: before.#position() }
    client.say({ op: 'subscribe', topic, ...known?.position })
    await client.until(isTold)
    return new TestFollower(client, shapes, known)
  }

  /** Every state that was shown, the present one last. The messages are numbered without a gap. */
  states(): State[] {
    const told = this.#client.got.filter(isTold)
    const [first] = told
    const isResumed = this.#before !== undefined
    assert(first !== undefined)
    for (const [place, { op, n }] of told.entries()) {
      const due = place === 0 && !isResumed ? 'snapshot' : 'delta'
      const number = (this.#before ? this.#before.position.after + 1 : first.n) + place
      assert(op === due && n === number, `${due} ${number} is due, and ${op} ${n} came`)
    }
    let state = this.#before?.state
    return told.map(({ op, data }) => {
      state =
        op === 'snapshot' || !state
          ? this.#shapes.snapshot.parse(data)
          : Object.assign({}, state, this.#shapes.delta.parse(data))
      return state
    })
  }

  seen(): State {
    const state = this.states().at(-1)
    assert(state !== undefined)
    return state
  }

  until(fits: (shown: State) => boolean): Promise<void> {
    return vi.waitUntil(() => fits(this.seen()), { timeout: 60_000 }).then(() => {})
  }

  async leave(): Promise<void> {
    this.#client.socket.terminate()
    await this.#client.closed
  }

  #position(): Position {
    const told = this.#client.got.filter(isTold)
    const first = told[0]
    const epoch = first?.op === 'snapshot' ? first.epoch : this.#before?.position.epoch
    assert(epoch !== undefined)
    return { epoch, after: told.at(-1)?.n ?? 0 }
  }
}
