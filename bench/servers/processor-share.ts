import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { end } from '../../tests/server-process.ts'

/** A process that is held waits at most this long for its next turn, whatever it has locked in the database. */
const PERIOD_MICROS = 10_000
const CPULIMIT = ['/usr/bin/cpulimit', '/usr/local/bin/cpulimit'].find((path) => existsSync(path))
/** Where Linux has groups of processes: in its second form, and in its first. */
const GROUPS = '/sys/fs/cgroup'
const GROUPS_BEFORE = '/sys/fs/cgroup/cpu'

/** Lets the process go again. */
export type LetGo = () => Promise<void>
/** Holds a process to a share of a core, in percent. `name` tells by which means. */
export type Holder = { name: string; hold: (pid: number, percent: number) => Promise<LetGo> }

/**
 * The fairest way to hold a process to a share of a core on this machine; nothing where there is none. A group of processes
 * gets its share in turns of ten milliseconds. `cpulimit` stops a process for most of each tenth of a second: one that is
 * stopped while it has rows locked holds the others up for as long, which a slower machine would not do.
 */
export async function processorHolder(): Promise<Holder | undefined> {
  const groups = await groupsForProcessor()
  if (groups) return { name: 'a group of processes', hold: inGroup(groups) }
  return CPULIMIT ? { name: 'cpulimit', hold: byStops(CPULIMIT) } : undefined
}

type Groups = { path: string; limits: (quotaMicros: number) => Record<string, string> }

async function groupsForProcessor(): Promise<Groups | undefined> {
  const controllers = join(GROUPS, 'cgroup.controllers')
  const isSecond =
    existsSync(controllers) && / cpu\b|^cpu\b/.test(readFileSync(controllers, 'utf8'))
  const limitsBefore = (quota: number) => ({
    'cpu.cfs_period_us': `${PERIOD_MICROS}`,
    'cpu.cfs_quota_us': `${quota}`,
  })
  const limits = (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD_MICROS}` })
  const groups = isSecond ? { path: GROUPS, limits } : { path: GROUPS_BEFORE, limits: limitsBefore }
  const tried = join(groups.path, `fairbook-try-${process.pid}`)
  try {
    if (isSecond) await writeFile(join(GROUPS, 'cgroup.subtree_control'), '+cpu')
    await mkdir(tried)
    await setLimits(tried, groups.limits(PERIOD_MICROS))
    return groups
  } catch {
    // Not for this user, or the files belong to somebody else.
    return undefined
  } finally {
    await rmdir(tried).catch(() => {})
  }
}

async function setLimits(group: string, limits: Record<string, string>): Promise<void> {
  for (const [file, value] of Object.entries(limits)) await writeFile(join(group, file), value)
}

const inGroup =
  ({ path, limits }: Groups): Holder['hold'] =>
  async (pid, percent) => {
    const group = join(path, `fairbook-bench-${pid}`)
    await mkdir(group)
    await setLimits(group, limits((PERIOD_MICROS * percent) / 100))
    await writeFile(join(group, 'cgroup.procs'), `${pid}`)
    return async () => {
      // One that has ended is in no group any more.
      await writeFile(join(path, 'cgroup.procs'), `${pid}`).catch(() => {})
      await rmdir(group)
    }
  }

const byStops =
  (cpulimit: string): Holder['hold'] =>
  async (pid, percent) => {
    const holder = spawn(cpulimit, ['-l', `${percent}`, '-p', `${pid}`], { stdio: 'ignore' })
    // It lets the process go on when it ends.
    return () => end(holder, 'SIGTERM')
  }
