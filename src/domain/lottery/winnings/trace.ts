import type { Fraction } from '../fraction.ts'

/** The steps of a win, in the order in which they are taken. */
export const STEPS = [
  'share',
  'undivided',
  'announced',
  'double-jackpot',
  'multiplier',
  'least-win',
  'jackpot-form',
  'maximum',
  'mini',
  'withholding',
  'lines',
  'euro',
] as const
export type StepName = (typeof STEPS)[number]

/** One step as it was taken: what a page prints, and a complaint is answered with. */
export type Step = {
  readonly step: StepName
  /** The figures it was taken with, by name, in the order of the arithmetic. */
  readonly facts: Readonly<Record<string, Fraction>>
  /** Absent for the first step, which begins with a pot or an announced prize. */
  readonly before?: Fraction
  readonly after: Fraction
}

/** An amount with the steps that led to it. */
export type TracedAmount = { readonly amount: Fraction; readonly steps: readonly Step[] }

export const begin = (step: StepName, facts: Step['facts'], after: Fraction): TracedAmount => ({
  amount: after,
  steps: [{ step, facts, after }],
})

/** The amount after one more step. */
export const next = (
  { amount, steps }: TracedAmount,
  step: StepName,
  facts: Step['facts'],
  after: Fraction,
): TracedAmount => ({ amount: after, steps: [...steps, { step, facts, before: amount, after }] })
