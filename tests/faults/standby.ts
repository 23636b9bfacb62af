import { execFile } from 'node:child_process'
import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'

/** Starts a standby that follows the primary; from then on the primary confirms nothing that the standby does not have. */
export async function startStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  return withClient(primary.url, async (client) => {
    const standby = await startOwnPostgres(async (dataDir) => {
      await client.query("select pg_backup_start('standby', fast => true)")
      await promisify(execFile)('cp', ['-a', join(primary.dataDir, 'postgres'), dataDir])
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      )
      const data = join(dataDir, 'postgres/data')
      for (const own of ['postmaster.pid', 'postmaster.opts']) await rm(join(data, own))
      // PostgreSQL runs as another user where the test runs as root, and opens these for writing.
      const { uid, gid } = await stat(data)
      const texts = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' }
      for (const [name, text] of Object.entries(texts)) {
        await writeFile(join(data, name), text)
        await chown(join(data, name), uid, gid)
      }
      await appendFile(
        join(data, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${primary.host} user=fairbook application_name=standby'\n`,
      )
    })
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    return standby
  })
}

export const promote = (standby: OwnPostgres) =>
  withClient(standby.url, (client) => client.query('select pg_promote()'))

/** The address of the database with both as hosts. */
export const addressOf = (hosts: readonly OwnPostgres[]) =>
  `postgres://fairbook@${hosts.map(({ host }) => encodeURIComponent(host)).join(',')}/fairbook`

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
