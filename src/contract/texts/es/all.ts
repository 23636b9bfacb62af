import { mailTexts } from './mails.ts'
import { knownNames } from './names.ts'
import { accountWords } from './notices/account.ts'
import { moneyWords } from './notices/money.ts'
import { playWords } from './notices/play.ts'

export const texts = {
  mails: mailTexts,
  names: knownNames,
  notices: { ...moneyWords, ...playWords, ...accountWords },
}
