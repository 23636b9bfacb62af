import type { Space } from './space.ts'

/** Outcomes that come as often as their weights say; their order decides which numbers mean which. */
export type Weights = readonly { readonly name: string; readonly weight: number }[]

export const sumOfWeights = (weights: Weights): number =>
  weights.reduce((sum, { weight }) => sum + weight, 0)

/** The outcome of a number below the sum of the weights. */
export function nameAt(weights: Weights, number: number): string {
  let rest = number
  for (const { name, weight } of weights) {
    if (rest < weight) return name
    rest -= weight
  }
  return ''
}

export const weightedSpace = (weights: Weights): Space<string> =>
  weights.map(({ name, weight }) => ({ outcome: name, weight: BigInt(weight) }))
