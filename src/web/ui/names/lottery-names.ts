import { lotteryNames } from '#contract/texts/en/lottery-names.ts'
import { nameIn } from '#contract/texts/known-names.ts'

/** The name of a lottery as readers of this page know it. */
export const lotteryText = (name: string): string => nameIn(lotteryNames, name)
