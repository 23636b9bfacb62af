import { PLAIN, type Repeat, type Slip, type SlipOptions } from '#domain/lottery/bets/slip.ts'
import { type Entry, type EntryProblem, entryProblem, marked } from '#domain/lottery/match/entry.ts'
import { type Matrix, numbersOf } from '#domain/lottery/matrix.ts'

export type Mode = 'normal' | 'system'
export type PoolName = 'main' | 'extra'

/** A slip while a player fills it. The line on show is the one at `at`. */
export type Draft = {
  readonly mode: Mode
  readonly lines: readonly Entry[]
  readonly at: number
  readonly ticket: string
  readonly options: SlipOptions
}

/** Answers a number from 0 up to below `count`, each as likely. */
export type Chance = (count: number) => number

export const EMPTY = marked([])
export const TICKET_DIGITS = 7

export const emptyDraft = (ticket: string): Draft => ({
  mode: 'normal',
  lines: [EMPTY],
  at: 0,
  ticket,
  options: PLAIN,
})

export const ticketNumber = (chance: Chance): string =>
  Array.from({ length: TICKET_DIGITS }, () => chance(10)).join('')

/** The pools that a player marks. A second pool that stands on the ticket is no choice. */
export function poolsOf(matrix: Matrix): { pool: PoolName; name: string; numbers: number[] }[] {
  if (matrix.form === 'digits') return []
  if (matrix.form === 'keno')
    return [{ pool: 'main', name: 'Numbers', numbers: numbersOf({ first: 1, of: matrix.of }) }]
  const { main, extra, isExtraOnTicket } = matrix
  const pools = [{ pool: 'main' as const, name: main.name, numbers: numbersOf(main) }]
  return extra && !isExtraOnTicket
    ? [...pools, { pool: 'extra' as const, name: extra.name, numbers: numbersOf(extra) }]
    : pools
}

export const hasTicketNumber = (matrix: Matrix): boolean =>
  matrix.form === 'digits' || (matrix.form === 'numbers' && matrix.isExtraOnTicket)

/** How many numbers a line needs in a pool, and may hold. A system may hold all of them. */
export function bounds(
  matrix: Matrix,
  pool: PoolName,
  mode: Mode,
): { least: number; most: number } {
  if (matrix.form === 'digits') return { least: 0, most: 0 }
  if (matrix.form === 'keno') return { least: matrix.spotsMin, most: matrix.spotsMax }
  const marks = pool === 'main' ? matrix.main : matrix.extra
  if (!marks) return { least: 0, most: 0 }
  return { least: marks.pick, most: mode === 'system' ? marks.of : marks.pick }
}

export const countIn = (entry: Entry, pool: PoolName): number =>
  entry[pool].bankers.length + entry[pool].chosen.length

export const isEmpty = (entry: Entry): boolean =>
  countIn(entry, 'main') + countIn(entry, 'extra') === 0

export const lineAt = ({ lines, at }: Draft): Entry => lines[at] ?? EMPTY

const withLine = (draft: Draft, entry: Entry): Draft => ({
  ...draft,
  lines: draft.lines.map((line, index) => (index === draft.at ? entry : line)),
})

const inOrder = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

/** A press on a number: marked, then a banker where the game has them, then free again. */
export function pressed(draft: Draft, { pool, number, matrix, hasBankers }: Press): Draft {
  const entry = lineAt(draft)
  const { bankers, chosen } = entry[pool]
  const without = (numbers: readonly number[]) => numbers.filter((each) => each !== number)
  const { least, most } = bounds(matrix, pool, draft.mode)
  const set = (marks: Entry['main']) => withLine(draft, { ...entry, [pool]: marks })
  if (bankers.includes(number)) return set({ bankers: without(bankers), chosen })
  if (!chosen.includes(number))
    return countIn(entry, pool) < most
      ? set({ bankers, chosen: inOrder([...chosen, number]) })
      : draft
  const mayBank = hasBankers && draft.mode === 'system' && bankers.length < least - 1
  return set({
    bankers: mayBank ? inOrder([...bankers, number]) : bankers,
    chosen: without(chosen),
  })
}

type Press = { pool: PoolName; number: number; matrix: Matrix; hasBankers: boolean }

/** The line with so many numbers more, by chance, as a whole line needs. */
export function completed(entry: Entry, matrix: Matrix, mode: Mode, chance: Chance): Entry {
  const filled = (pool: PoolName, numbers: readonly number[]): Entry['main'] => {
    const { bankers, chosen } = entry[pool]
    const free = numbers.filter((each) => !bankers.includes(each) && !chosen.includes(each))
    const picked: number[] = []
    for (let wanted = wantedIn(matrix, pool, mode) - countIn(entry, pool); wanted > 0; wanted -= 1)
      picked.push(...free.splice(chance(free.length), 1))
    return { bankers, chosen: inOrder([...chosen, ...picked]) }
  }
  return poolsOf(matrix).reduce<Entry>(
    (whole, { pool, numbers }) => ({ ...whole, [pool]: filled(pool, numbers) }),
    entry,
  )
}

/** A quick pick of a system has one number more than a line, in keno as many as may be marked. */
function wantedIn(matrix: Matrix, pool: PoolName, mode: Mode): number {
  const { least, most } = bounds(matrix, pool, mode)
  if (matrix.form === 'keno') return most
  return mode === 'system' && pool === 'main' ? least + 1 : least
}

/** The whole line anew by chance. */
export const quickPicked = (draft: Draft, matrix: Matrix, chance: Chance): Draft =>
  withLine(draft, completed(EMPTY, matrix, draft.mode, chance))

/** Every line completed, and lines added up to the number asked for. */
export function filled(draft: Draft, matrix: Matrix, lines: number, chance: Chance): Draft {
  const missing = Array.from({ length: Math.max(0, lines - draft.lines.length) }, () => EMPTY)
  const all = [...draft.lines, ...missing]
  return {
    ...draft,
    lines: all.map((line) => completed(line, matrix, draft.mode, chance)),
  }
}

export const cleared = (draft: Draft): Draft => withLine(draft, EMPTY)

export const withNewLine = (draft: Draft): Draft => ({
  ...draft,
  lines: [...draft.lines, EMPTY],
  at: draft.lines.length,
})

export function withoutLine(draft: Draft): Draft {
  if (draft.lines.length === 1) return cleared(draft)
  const lines = draft.lines.filter((_, index) => index !== draft.at)
  return { ...draft, lines, at: Math.min(draft.at, lines.length - 1) }
}

/** From one kind of slip to the other. A normal line keeps only as many numbers as it may hold. */
export function inMode(draft: Draft, mode: Mode, matrix: Matrix): Draft {
  const fit = (pool: PoolName, { bankers, chosen }: Entry['main']) => {
    const { most } = bounds(matrix, pool, mode)
    return mode === 'system'
      ? { bankers, chosen }
      : { bankers: [], chosen: inOrder([...bankers, ...chosen].slice(0, most)) }
  }
  return {
    ...draft,
    mode,
    lines: draft.lines.map(({ main, extra }) => ({
      main: fit('main', main),
      extra: fit('extra', extra),
    })),
  }
}

export const withOptions = (draft: Draft, change: Partial<SlipOptions>): Draft => ({
  ...draft,
  options: { ...draft.options, ...change },
})

export const withRepeat = (draft: Draft, repeat: Repeat): Draft => withOptions(draft, { repeat })

/** The last digit of the ticket number is the second pool of games whose pool is no choice. */
const onTicket = (entry: Entry, matrix: Matrix, ticket: string): Entry =>
  matrix.form === 'numbers' && matrix.isExtraOnTicket
    ? { main: entry.main, extra: { bankers: [], chosen: [Number(ticket.at(-1))] } }
    : entry

/** The slip as it would be played: lines without a mark are left out. */
export function slipOf({ lines, mode, ticket, options }: Draft, matrix: Matrix): Slip {
  const played = matrix.form === 'digits' ? [] : lines.filter((line) => !isEmpty(line))
  return {
    plays: played.map((entry) => ({
      entry: onTicket(entry, matrix, ticket),
      isSystem: mode === 'system',
    })),
    ...(hasTicketNumber(matrix) && { ticket }),
    options,
  }
}

/** Why a line is not whole yet, if it is not. */
export function lineProblem(
  entry: Entry,
  matrix: Matrix,
  { mode, ticket }: Pick<Draft, 'mode' | 'ticket'>,
): EntryProblem | undefined {
  if (matrix.form === 'digits') return undefined
  return entryProblem(onTicket(entry, matrix, ticket), matrix, { asSystem: mode === 'system' })
}
