/**
 * The settings of Patroni that we recommend, in seconds (decision 0072). A leader key that nobody renews lives for `ttl`, so that
 * is how long a dead primary goes unnoticed. Patroni asks for ttl >= loop_wait + 2 * retry_timeout, and from 3.2 on for at
 * least 20, 1 and 3.
 */
export const RECOMMENDED = { ttl: 6, loop_wait: 1, retry_timeout: 2 }

export const SCOPE = 'fairbook'
export const SUPERUSER = 'postgres'
const REPLICATOR = 'replicator'

export type MemberPlace = {
  name: string
  /** Its own folder; the socket of its PostgreSQL is in it too. */
  folder: string
  postgresPort: number
  restPort: number
  /** Where the other members reach it. */
  wires: { postgres: number; rest: number; etcd: number }
}

type Given = { postgresFolder: string; passwords: { superuser: string; replicator: string } }

/** The file of settings of Patroni of one member. JSON is YAML too. */
export function settingsOf(member: MemberPlace, { postgresFolder, passwords }: Given) {
  const { name, folder, postgresPort, restPort, wires } = member
  return {
    scope: SCOPE,
    name,
    log: { level: 'INFO', dir: folder },
    restapi: {
      listen: `127.0.0.1:${restPort}`,
      connect_address: `127.0.0.1:${wires.rest}`,
      authentication: { username: SUPERUSER, password: passwords.superuser },
    },
    // As a proxy, because Patroni would else learn the address of etcd itself and pass the wire by.
    etcd3: { host: `127.0.0.1:${wires.etcd}`, use_proxies: true },
    bootstrap: { dcs: clusterSettings(), initdb: ['data-checksums', { encoding: 'UTF8' }] },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${wires.postgres}`,
      bin_dir: postgresFolder,
      data_dir: `${folder}/data`,
      pgpass: `${folder}/pgpass`,
      use_unix_socket: true,
      authentication: {
        superuser: { username: SUPERUSER, password: passwords.superuser },
        replication: { username: REPLICATOR, password: passwords.replicator },
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        `host replication ${REPLICATOR} 127.0.0.1/32 scram-sha-256`,
      ],
      parameters: { unix_socket_directories: folder },
    },
  }
}

/** The part that all members share, and that etcd keeps. */
const clusterSettings = () => ({
  ...RECOMMENDED,
  // A commit is confirmed when a standby has it, and by nobody where there is no standby.
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // A primary goes on without etcd for as long as it reaches all other members.
  failsafe_mode: true,
  // A crashed primary is replaced at once: the synchronous standby lacks nothing.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      wal_keep_size: '256MB',
      // A standby that was cut off is noticed after this, on both sides.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // By default a standby whose primary is gone asks only every five seconds for the next one, and commits wait for it.
      wal_retrieve_retry_interval: '200ms',
      client_connection_check_interval: '1s',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_checkpoints: 'off',
    },
  },
})
