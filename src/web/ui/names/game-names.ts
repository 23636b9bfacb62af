import { gameNames } from '#contract/texts/en/game-names.ts'
import { nameIn } from '#contract/texts/known-names.ts'

/** The name of a game of the casino, a slot, a scratch card or a room of bingo as readers of this page know it. */
export const gameText = (name: string): string => nameIn(gameNames, name)
