import { lotteryRemarks } from '#web/ui/messages/lottery/remarks.ts'
import { knownSentence, sentencesIn } from '#web/ui/names/known-sentences.ts'

/** A remark on the sources of a lottery in the language of this page. */
export const lotteryRemark = (remark: string): string =>
  sentencesIn(remark)
    .map((sentence) => knownSentence(lotteryRemarks, sentence) ?? sentence)
    .join(' ')
