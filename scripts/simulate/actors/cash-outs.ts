import { type Actor, oneOf, someMarket, takesBets } from './actor.ts'

/** A player cashes a market or a selection out, whole or in part. */
export const casher: Actor = {
  weight: 3,
  act(model, random) {
    const kept = someMarket(model, random, (each) => takesBets(each, model.nowMs))
    if (!kept) return undefined
    const players = [...model.market(kept.id).positions.keys()].filter((id) => id !== model.houseId)
    if (players.length === 0) return undefined
    const reference = model.newId()
    return {
      kind: 'commands',
      commands: [
        {
          kind: 'cash-out',
          id: `00000000-0000-4000-8000-${String(reference).padStart(12, '0')}`,
          accountId: oneOf(players, random),
          marketId: kept.id,
          selectionId: random.unit() < 0.6 ? oneOf(kept.selections, random).id : undefined,
          fractionBps: random.unit() < 0.5 ? 10_000 : 1 + random.below(10_000),
          customerRef: `cash-out-${reference}`,
        },
      ],
    }
  },
}
