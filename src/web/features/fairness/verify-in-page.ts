import { isBeaconSignature } from '#domain/casino/fairness/beacon-signature.ts'
import { nobleHashing } from '#domain/casino/fairness/noble-hashing.ts'
import { prove } from '#domain/casino/fairness/prove.ts'
import type { Game } from '#domain/casino/game.ts'

/** Each game has a script of its own, fetched when a round of it is checked. */
const games = import.meta.glob<Game>('../../../domain/casino/games/*.ts', { import: 'default' })

/** Proves a record with the code that deals the rounds, in this browser. */
export const checkText = (recordText: string) =>
  prove(recordText, {
    verifier: { hashing: nobleHashing, isBeaconSignature },
    gameById: async (id) => games[`../../../domain/casino/games/${id}.ts`]?.(),
  })
