import { join } from 'node:path'
import type { Db } from '#server/db/database.ts'
import {
  areTheseRulesInForce,
  hashOfRules,
  rulesFolder,
  type RulesOfGame,
} from '#server/modules/game-rules/index.ts'
import { readLotteryFiles } from './catalogue.ts'

/** The names of lotteries among the games of all products begin with it. */
export const RULED = 'lottery:'

const files = await readLotteryFiles()

type RulesFile = (typeof files)[number]

const rulesOf = ({ file, lottery }: RulesFile): RulesOfGame => ({
  game: `${RULED}${lottery.id}`,
  hash: hashOfRules(lottery, join('lotteries', file), rulesFolder('lottery')),
})

/** Matrix, prizes, prices and calendar of every lottery, with every byte of its files. */
export const lotteryRules = (): RulesOfGame[] => files.map(rulesOf)

/** Whether the version in force of a lottery is that of the files here: another server may have other files. */
export async function areOwnRulesInForce(db: Db, id: string): Promise<boolean> {
  const file = files.find(({ lottery }) => lottery.id === id)
  return file !== undefined && areTheseRulesInForce(db, rulesOf(file))
}
