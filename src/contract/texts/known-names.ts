import { kindRules, type MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { knownNames } from './en/names.ts'
import type { Texts } from './texts.ts'

export type KnownNames = Texts<typeof knownNames>

const TOTAL = /^(Over\/Under|Over|Under) (\d+(?:\.\d)?)(?: (Goals|Games|Runs))?$/
/** Half of a bet on a quarter stands on each of two lines: "Over 2 & 2.5". */
const ASIAN_TOTAL = /^(Over|Under) (\d+(?:\.\d)? & \d+(?:\.\d)?)$/

/** A name in a language where the table has it, else as it was given: a brand has one name everywhere. */
export const nameIn = (table: Readonly<Record<string, string>>, name: string): string =>
  inTable(table, name) ?? name

const inTable = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function totalIn({ units, total }: KnownNames, name: string): string | undefined {
  const [, side, number = '', unit] = TOTAL.exec(name) ?? ASIAN_TOTAL.exec(name) ?? []
  if (side === undefined) return undefined
  const line = total.line(number, unit ? units[unit as keyof KnownNames['units']] : '').trim()
  if (side === 'Over') return total.over(line)
  return side === 'Under' ? total.under(line) : total.both(line)
}

const TOTALS_TO = 10

/** Totals with half a goal, as most markets have them, by their English names. */
export const usualTotals = (known: KnownNames): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: TOTALS_TO }, (_, whole) => whole + 0.5)
      .flatMap((line) => [`${line}`, `${line} Goals`])
      .flatMap((line) => [`Over ${line}`, `Under ${line}`, `Over/Under ${line}`])
      .map((given) => [given, totalIn(known, given) ?? given]),
  )

const SESSION = /^(\d+) over runs, (1st|2nd) innings$/

function sessionIn({ session }: KnownNames, name: string): string | undefined {
  const [, overs, innings] = SESSION.exec(name) ?? []
  return overs && session(Number(overs), innings === '1st' ? 1 : 2)
}

/** The name of a market in a language where it is a usual one, else as it was given. */
export const marketIn = (known: KnownNames, name: string): string =>
  inTable(known.markets, name) ?? totalIn(known, name) ?? sessionIn(known, name) ?? name

const DEVICE = /^(.+) on (\S+)$/

/** A device by its browser and system, as the server names it in English; an unknown one as it stands in a sentence. */
export function deviceIn({ devices }: KnownNames, name: string): string {
  const [, browser, system] = DEVICE.exec(name) ?? []
  if (browser !== undefined && system !== undefined) return devices.on(browser, system)
  return name === 'an unknown device' ? devices.unknown : name
}

/** Names that some runner may have, in markets of a kind where no runner has them. */
const isKnownIn: Record<keyof KnownNames['inKind'], (kind: MarketKind) => boolean> = {
  Draw: (kind) => kindRules(kind).mayBeDrawn,
  Over: (kind) => kindRules(kind).selections === 'over_and_under',
  Under: (kind) => kindRules(kind).selections === 'over_and_under',
  Yes: isNoRace,
  No: isNoRace,
}

/** A horse may be called Yes; where none can be withdrawn there are no horses. */
function isNoRace(kind: MarketKind): boolean {
  return kindRules(kind).reduction === 'none'
}

function inKindIn({ inKind }: KnownNames, name: string, kind: MarketKind): string | undefined {
  if (!Object.hasOwn(inKind, name)) return undefined
  const alone = name as keyof KnownNames['inKind']
  return isKnownIn[alone](kind) ? inKind[alone] : undefined
}

/**
 * The same of a selection of a market of this kind. Without the kind only names are known that no player, team or horse
 * has.
 */
export const selectionIn = (known: KnownNames, name: string, kind: MarketKind | null): string =>
  inTable(known.selections, name) ??
  totalIn(known, name) ??
  (kind && inKindIn(known, name, kind)) ??
  name
