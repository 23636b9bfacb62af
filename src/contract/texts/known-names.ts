import type { knownNames } from './en/names.ts'
import type { Texts } from './texts.ts'

export type KnownNames = Texts<typeof knownNames>

const TOTAL = /^(Over\/Under|Over|Under) (\d+(?:\.\d)?) (Goals|Games|Runs)$/

const inTable = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function totalIn({ units, total }: KnownNames, name: string): string | undefined {
  const [, side, number = '', unit] = TOTAL.exec(name) ?? []
  if (side === undefined) return undefined
  const line = total.line(number, units[unit as keyof KnownNames['units']])
  if (side === 'Over') return total.over(line)
  return side === 'Under' ? total.under(line) : total.both(line)
}

/** The name of a market in a language where it is a usual one, else as it was given. */
export const marketIn = (known: KnownNames, name: string): string =>
  inTable(known.markets, name) ?? totalIn(known, name) ?? name

/** The same of a selection. Only names that no player, team or horse has are known. */
export const selectionIn = (known: KnownNames, name: string): string =>
  inTable(known.selections, name) ?? totalIn(known, name) ?? name
