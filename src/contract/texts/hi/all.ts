import { confirmations } from './confirmations.ts'
import { gameNames } from './game-names.ts'
import { lotteryNames } from './lottery-names.ts'
import { mailTexts } from './mails.ts'
import { knownNames } from './names.ts'
import { accountWords } from './notices/account.ts'
import { moneyWords } from './notices/money.ts'
import { playWords } from './notices/play.ts'

export const texts = {
  confirmations,
  mails: mailTexts,
  names: knownNames,
  gameNames,
  lotteryNames,
  notices: { ...moneyWords, ...playWords, ...accountWords },
}
