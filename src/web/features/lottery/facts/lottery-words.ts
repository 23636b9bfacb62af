import { nameIn } from '#contract/texts/known-names.ts'
import { lotteryWords } from '#web/ui/messages/lottery/words.ts'

const LAST = /^last (\d+)$/

/** A word in the file of a lottery as readers of this page know it; a name, such as Superzahl, stays. */
export function lotteryWord(word: string): string {
  const digits = LAST.exec(word)?.[1]
  return digits === undefined
    ? nameIn(lotteryWords, word)
    : lotteryWords['last #'].replace('#', digits)
}
