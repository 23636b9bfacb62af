import { join } from 'node:path'
import { hashOfRules, rulesFolder, type RulesOfGame } from '#server/modules/game-rules/index.ts'
import { readLotteryFiles } from './catalogue.ts'

/** The names of lotteries among the games of all products begin with it. */
export const RULED = 'lottery:'

const files = await readLotteryFiles()

/** Matrix, prizes, prices and calendar of every lottery, with every byte of its files. */
export const lotteryRules = (): RulesOfGame[] =>
  files.map(({ file, lottery }) => ({
    game: `${RULED}${lottery.id}`,
    hash: hashOfRules(lottery, join('lotteries', file), rulesFolder('lottery')),
  }))
