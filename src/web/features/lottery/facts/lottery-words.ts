import { nameIn } from '#contract/texts/known-names.ts'
import { lotteryRemarks } from '#web/ui/messages/lottery/remarks.ts'
import { lotteryWords } from '#web/ui/messages/lottery/words.ts'
import { knownSentence, sentencesIn } from '#web/ui/names/known-sentences.ts'

const LAST = /^last (\d+)$/

/** A word in the file of a lottery as readers of this page know it; a name, such as Superzahl, stays. */
export function lotteryWord(word: string): string {
  const digits = LAST.exec(word)?.[1]
  return digits === undefined
    ? nameIn(lotteryWords, word)
    : lotteryWords['last #'].replace('#', digits)
}

/** A remark on the sources of a lottery in the language of this page. */
export const lotteryRemark = (remark: string): string =>
  sentencesIn(remark)
    .map((sentence) => knownSentence(lotteryRemarks, sentence) ?? sentence)
    .join(' ')
