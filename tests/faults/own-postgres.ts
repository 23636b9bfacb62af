import { readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { makeDataDir } from '../server-process.ts'

/** A PostgreSQL of the test's own, to be killed, stopped and frozen while a server uses it. */
export type OwnPostgres = {
  /** Stays the same over restarts. */
  url: string
  /** The folder of its socket, by a name that stays the same too. */
  host: string
  /** The folder that holds its data in `postgres`. */
  dataDir: string
  /** Ends all of it at once, as a power cut would. */
  kill9(): Promise<void>
  /** Ends it without waiting for anything. */
  stopImmediately(): Promise<void>
  restart(): Promise<void>
  /** Ends it in order; its data stay. */
  stop(): Promise<void>
  /** No process of it runs any further until `thaw`. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  remove(): Promise<void>
}

export async function startOwnPostgres(
  prepare?: (dataDir: string) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  const dataDir = await makeDataDir()
  await prepare?.(dataDir.path)
  // The socket of a PostgreSQL that starts again is elsewhere; who uses it looks here.
  const link = join(tmpdir(), basename(dataDir.path).replace('data', 'socket'))
  let postgres: EmbeddedPostgres
  let socketFolder = ''

  async function start(): Promise<void> {
    postgres = await startEmbedded({ dataDir: dataDir.path, log: () => {}, settings })
    socketFolder = new URL(postgres.url).searchParams.get('host') ?? ''
    await rm(link, { force: true })
    await symlink(socketFolder, link)
  }

  async function stop(): Promise<void> {
    await postgres.stop()
    await rm(link, { force: true })
  }

  const postmaster = async (): Promise<number> => {
    const text = await readFile(join(dataDir.path, 'postgres/data/postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  }
  /** To the parent first, which then begins no session while its children are looked for. */
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const parent = await postmaster()
    signalIfThere(parent, 'SIGSTOP')
    const children = await childrenOf(parent)
    for (const pid of [parent, ...children]) signalIfThere(pid, name)
  }

  await start()
  return {
    url: `postgres:///fairbook?host=${encodeURIComponent(link)}&user=fairbook`,
    host: link,
    dataDir: dataDir.path,
    kill9: () => signal('SIGKILL'),
    stopImmediately: async () => {
      signalIfThere(await postmaster(), 'SIGQUIT')
      await postgres.lost
    },
    restart: start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      await stop()
      await dataDir.remove()
    },
  }
}

export function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended on its own in between.
  }
}

export async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name of the process, in brackets, may hold anything; its state and its parent follow.
    const [, parentId] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (Number(parentId) === parent) children.push(Number(name))
  }
  return children
}
