export type { Texts } from '#contract/texts/texts.ts'
