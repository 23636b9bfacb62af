import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from '#server/db/embedded-home.ts'
import { commandLineOf, findPostmaster } from '#server/db/postmaster.ts'
import { end } from '../../tests/server-process.ts'
import { childrenOf, signalIfThere } from '../../tests/faults/own-postgres.ts'

export type RunAs = Home['runAs']

/** A program in the background whose words go to a file. */
export type OwnProcess = {
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
    kill9: () => end(child, 'SIGKILL'),
    end: async (patienceMs) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await end(child, 'SIGTERM').finally(() => clearTimeout(timer))
    },
  }
}

/** Kills PostgreSQL of the folder, whose data are in `data`, as a power cut would, and waits until nothing of it runs. */
export async function killPostgres(folder: string): Promise<void> {
  const postmaster = await findPostmaster({ folder })
  if (postmaster === undefined) return
  const all = [postmaster.pid, ...(await childrenOf(postmaster.pid))]
  for (const pid of all) signalIfThere(pid, 'SIGKILL')
  for (const pid of all) while ((await commandLineOf(pid)) !== '') await sleep(10)
}
