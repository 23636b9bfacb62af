import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, signalIfThere } from '../../tests/faults/own-postgres.ts'

export type RunAs = { cwd: string; uid?: number; gid?: number }

/** A program in the background whose words go to a file. */
export type OwnProcess = {
  pid: number
  isRunning(): boolean
  kill9(): Promise<void>
  /** Asks it to end; kills it after `patienceMs`. */
  end(patienceMs: number): Promise<void>
}

type Command = { program: string; args: readonly string[]; log: string; runAs: RunAs }

/** In a group of its own, so that Ctrl-C reaches this script alone, which ends its processes in order. */
export async function startProcess({ program, args, log, runAs }: Command): Promise<OwnProcess> {
  const output = await open(log, 'a', 0o600)
  const child = spawn(program, args, {
    ...runAs,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: runAs.cwd },
  })
  await once(child, 'spawn').finally(() => output.close())
  const atExit = () => void child.kill('SIGKILL')
  process.once('exit', atExit)
  child.once('exit', () => process.off('exit', atExit))
  return {
    pid: child.pid ?? 0,
    isRunning: () => !hasEnded(child),
    kill9: () => signal(child, 'SIGKILL'),
    end: async (patienceMs) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await signal(child, 'SIGTERM').finally(() => clearTimeout(timer))
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function signal(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill(name)
  await exit
}

/** The process of the PostgreSQL that serves this folder; undefined where none runs. */
async function postmasterOf(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(`${dataFolder}/postmaster.pid`, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid) return undefined
  // A number that was used again belongs to another program.
  const commandLine = await commandLineOf(pid)
  return commandLine.split('\0').some((word) => word.includes(dataFolder)) ? pid : undefined
}

/** Kills PostgreSQL of the folder as a power cut would, and waits until nothing of it runs. */
export async function killPostgres(dataFolder: string): Promise<void> {
  const postmaster = await postmasterOf(dataFolder)
  if (postmaster === undefined) return
  const all = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of all) signalIfThere(pid, 'SIGKILL')
  for (const pid of all) while ((await commandLineOf(pid)) !== '') await sleep(10)
}

/** Empty for a process that has ended, also while its parent has not fetched its end. */
const commandLineOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
