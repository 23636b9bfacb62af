import { Refusal } from '#server/http/refusal.ts'
import type { Right, ShardWork, TurnersFace } from './turners.ts'

/** The right to turn everything, which nobody takes away. */
export const WHOLE_RIGHT: Right = { holds: () => true, title: { site: 0 }, prove: async () => {} }

/** One server that knows of no other, and turns what the right allows it. */
export function loneTurners(right: Right = WHOLE_RIGHT): TurnersFace {
  const works = new Map<string, ShardWork>()
  return {
    isShared: true,
    holds: (id) => right.holds(id),
    get title() {
      return right.title
    },
    prove: (tx, title) => right.prove(tx, title),
    owns: (id) => right.holds(id),
    shardOf: () => 0,
    add: (work) => void works.set(work.name, work),
    call: async (work, call, { id, asked }) => {
      const answer = works.get(work)?.calls[call]
      if (!answer) throw new Refusal('SERVICE_UNAVAILABLE')
      return answer(id, asked as never)
    },
    ask: async (work, question) => [works.get(work)?.questions[question]?.()],
    tellVisit: () => {},
    tellFollowed: () => {},
    tellChanged: () => {},
  }
}
