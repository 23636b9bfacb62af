import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** The unit in which Linux counts processor time, wherever programs can read it. */
const TICK_MICROS = 10_000

type Stat = { parent: number; own: number; ofEnded: number }

/** The processor time of a process, and of its children that have ended, so far, in microseconds. */
function statOf(pid: number): Stat | undefined {
  try {
    // The name, which may hold anything, stands in brackets before all the numbers.
    const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/)
    const fields = numbers.split(' ').map(Number)
    const ticks = (...places: number[]) =>
      places.reduce((sum, place) => sum + (fields[place - 3] ?? 0), 0) * TICK_MICROS
    return { parent: fields[1] ?? 0, own: ticks(14, 15), ofEnded: ticks(16, 17) }
  } catch {
    return undefined
  }
}

/** Reads what these processes and all their children have used by now. */
export type ProcessorTime = (...pids: number[]) => number

/**
 * Tells the processor time of processes with their children; `undefined`, and said aloud, where the system does not
 * tell it or PostgreSQL runs elsewhere. `postmaster` is the process that all of PostgreSQL descends from.
 */
export async function processorTime(
  db: Db,
): Promise<{ of: ProcessorTime; postmaster: number } | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const backend = rows[0]?.pid ?? 0
  const isHere =
    statOf(backend) && readFileSync(`/proc/${backend}/comm`, 'utf8').startsWith('postgres')
  const postmaster = isHere ? statOf(backend)?.parent : undefined
  if (postmaster) return { of: usedBy, postmaster }
  console.error('Processor time is not measured: no Linux, or PostgreSQL runs elsewhere.')
  return undefined
}

function usedBy(...pids: number[]): number {
  const wanted = new Set(pids)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, name) => {
    const pid = Number(name)
    const stat = statOf(pid)
    if (!stat) return sum
    if (wanted.has(pid)) return sum + stat.own + stat.ofEnded
    return wanted.has(stat.parent) ? sum + stat.own : sum
  }, 0)
}
