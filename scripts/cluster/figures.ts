import { type Acknowledged, anomaliesOf, type Stored } from '../../tests/faults/order-history.ts'

export type Figures = {
  fault: string
  /** The longest time in which a market had no order acknowledged, in seconds. As the next two, undefined when the trial broke off. */
  pauseSeconds: number | undefined
  acknowledged: number
  /** Acknowledged, and not in the database. */
  lost: number | undefined
  /** In the database more than once. */
  doubled: number | undefined
  /** Writes that the cut-off primary acknowledged; undefined where none was cut off. */
  acknowledgedCutOff?: number | undefined
  /** Everything else that should not be, a sentence each. */
  wrong: readonly string[]
}

/** The longest time within `fromMs` and `toMs` in which one of the markets had no order acknowledged, in seconds. */
export function longestPauseSeconds(
  acknowledged: readonly Pick<Acknowledged, 'marketId' | 'answeredAtMs'>[],
  { fromMs, toMs, markets }: { fromMs: number; toMs: number; markets: readonly number[] },
): number {
  const pauses = markets.map((marketId) => {
    const moments = acknowledged
      .filter((order) => order.marketId === marketId)
      .map(({ answeredAtMs }) => answeredAtMs)
      .filter((timeMs) => timeMs > fromMs && timeMs < toMs)
      .toSorted((a, b) => a - b)
    const ends = [...moments, toMs]
    return Math.max(...ends.map((timeMs, index) => timeMs - (moments[index - 1] ?? fromMs)))
  })
  return Math.max(...pauses) / 1_000
}

/** The orders that are lost or doubled, and every other contradiction between answers and database. */
export function faultsOf(
  acknowledged: readonly Acknowledged[],
  stored: readonly Stored[],
): Pick<Figures, 'lost' | 'doubled' | 'wrong'> {
  const counts = new Map<string, number>()
  for (const { reference } of stored) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  return {
    lost: acknowledged.filter(({ reference }) => !counts.has(reference)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
    wrong: anomaliesOf(acknowledged, stored),
  }
}

export const isGood = ({ lost, doubled, acknowledgedCutOff = 0, wrong }: Figures): boolean =>
  lost === 0 && doubled === 0 && acknowledgedCutOff === 0 && wrong.length === 0

const HEAD = [
  'fault',
  'longest pause',
  'acknowledged',
  'lost',
  'doubled',
  'by a cut-off primary',
  'wrong',
]

export function tableOf(all: readonly Figures[]): string {
  const rows = all.map((each) => [
    each.fault,
    each.pauseSeconds === undefined ? '-' : `${each.pauseSeconds.toFixed(1)} s`,
    String(each.acknowledged),
    String(each.lost ?? '-'),
    String(each.doubled ?? '-'),
    String(each.acknowledgedCutOff ?? '-'),
    String(each.wrong.length),
  ])
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [HEAD, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
