import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the programs of the cluster are. */
export type Programs = { patroni: string; etcd: string; postgresFolder: string }

const POSTGRES_VERSION_MIN = 15
const POSTGRES_ROOT = '/usr/lib/postgresql'
/** PostgreSQL of npm lacks these, and Patroni makes and rewinds standbys by them. */
const POSTGRES_PROGRAMS = ['initdb', 'pg_basebackup', 'pg_controldata', 'pg_ctl', 'pg_rewind']

type Machine = {
  /** Of PATH. */
  folders: readonly string[]
  exists: (path: string) => boolean
  /** The versions of PostgreSQL that are installed side by side, as Debian does. */
  postgresVersions: readonly number[]
}

export const thisMachine = (): Machine => ({
  folders: (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== ''),
  exists: existsSync,
  postgresVersions: existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT).map(Number) : [],
})

/** The programs, or the Debian packages that are missing. */
export function findPrograms({ folders, exists, postgresVersions }: Machine): Programs | string[] {
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(exists)
  const ofDebian = postgresVersions
    .filter((version) => version >= POSTGRES_VERSION_MIN)
    .toSorted((a, b) => b - a)
    .map((version) => join(POSTGRES_ROOT, String(version), 'bin'))
  const postgresFolder = [...ofDebian, ...folders].find((folder) =>
    POSTGRES_PROGRAMS.every((name) => exists(join(folder, name))),
  )
  const [patroni, etcd] = [find('patroni'), find('etcd')]
  if (patroni && etcd && postgresFolder) return { patroni, etcd, postgresFolder }
  return [
    // Debian's patroni does without the client of etcd when another store is installed.
    ...(patroni ? [] : ['patroni', 'python3-etcd']),
    ...(etcd ? [] : ['etcd-server']),
    ...(postgresFolder ? [] : ['postgresql']),
  ]
}

export const adviceFor = (missing: readonly string[]): string =>
  `Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`
