import { SCRATCH_GAMES } from '#domain/casino/scratch/scratch-games.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { areRulesInForce, hashOfRules, type RulesOfGame } from '#server/modules/game-rules/index.ts'

export const ruledSlot = (machineId: string): string => `slot:${machineId}`
export const ruledScratch = (gameId: string): string => `scratch:${gameId}`

/** Strips, tables of prizes and pools, with every byte of their files. */
export const instantWinRules = (): RulesOfGame[] => [
  ...SLOT_MACHINES.map((machine) => ({
    game: ruledSlot(machine.id),
    hash: hashOfRules(machine, 'slots/slot-machines.ts'),
  })),
  ...SCRATCH_GAMES.map((game) => ({
    game: ruledScratch(game.id),
    hash: hashOfRules(game, 'scratch/scratch-games.ts'),
  })),
]

/** Refuses a stake on a game whose files differ from the rules in force. */
export async function checkRulesInForce(db: Db | Tx, game: string): Promise<void> {
  if (!(await areRulesInForce(db, game))) throw new Refusal('GAME_CLOSED')
}
