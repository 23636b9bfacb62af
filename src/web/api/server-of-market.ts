import { SERVER_HEADER } from '#contract/endpoint.ts'

type Asked = { params?: unknown; body?: unknown }

/** More are not kept. */
const MARKETS_MAX = 1_000

/** The servers that own the books of markets, as answers about them have named them. Calls on a market ask for its server. */
export class ServerOfMarket {
  readonly #names = new Map<number, string>()

  ask(asked: Asked, headers: Headers): void {
    const name = this.#names.get(marketIn(asked))
    if (name !== undefined) headers.set(SERVER_HEADER, name)
  }

  learn(asked: Asked, headers: Headers): void {
    const name = headers.get(SERVER_HEADER)
    if (name === null) return
    if (this.#names.size >= MARKETS_MAX) this.#names.clear()
    this.#names.set(marketIn(asked), name)
  }
}

/** The market that a call is about, by its path or its body. */
function marketIn({ params, body }: Asked): number {
  const named: { marketId?: unknown } = { ...Object(body), ...Object(params) }
  return Number(named.marketId)
}

export const serverOfMarket = new ServerOfMarket()
