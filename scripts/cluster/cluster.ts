import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareHome } from '#server/db/embedded-home.ts'
import { freePort, type ServerProcess, startServer } from '../../tests/server-process.ts'
import { SETTINGS } from '../../tests/faults/load.ts'
import { type ClusterView, Member } from './member.ts'
import { type OwnProcess, type RunAs, startProcess } from './own-processes.ts'
import { adviceFor, findPrograms, type Programs, thisMachine } from './packages.ts'

const MEMBERS = ['one', 'two', 'three']
const SERVERS = 2
const HEALTHY_MS = 120_000
const ETCD_STOP_MS = 5_000
const POLL_MS = 100
const DATABASE = 'fairbook'

export class PackagesMissing extends Error {}

/** The programs, or an error that says which packages to install. */
export function neededPrograms(): Programs {
  const programs = findPrograms(thisMachine())
  if (Array.isArray(programs)) throw new PackagesMissing(adviceFor(programs))
  return programs
}

/** A Patroni cluster of three with a synchronous standby, its etcd, and servers of Fairbook on it, all on this machine. */
export class Cluster {
  readonly members: Member[] = []
  readonly servers: ServerProcess[] = []
  /** The database by all its hosts, as the servers have it. */
  url = ''
  folder = ''
  readonly #programs: Programs
  readonly #started: (() => Promise<unknown>)[] = []
  readonly #passwords = { superuser: secret(), replicator: secret(), program: secret() }
  #runAs: RunAs = { cwd: '/' }
  #etcd: OwnProcess | undefined
  #etcdPorts = { client: 0, peer: 0 }

  #starting: Promise<void> | undefined
  #stopping: Promise<void> | undefined

  constructor(programs: Programs) {
    this.#programs = programs
  }

  /** Starts all of it, and says what runs where. */
  start(say: (line: string) => void): Promise<void> {
    this.#starting = this.#start(say)
    return this.#starting
  }

  /** Ends everything that was started, also in the middle of the start. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    await this.#starting?.catch(() => {})
    for (const end of this.#started.toReversed()) await end()
  }

  #ends(end: () => Promise<unknown>): void {
    this.#started.push(end)
    if (this.#stopping) throw new Error('The cluster is being ended')
  }

  async #start(say: (line: string) => void): Promise<void> {
    await this.#makeFolder(say)
    this.#etcdPorts = { client: await freePort(), peer: await freePort() }
    await this.startEtcd()
    this.#ends(async () => this.#etcd?.end(ETCD_STOP_MS))
    say(`etcd          127.0.0.1:${this.#etcdPorts.client}`)
    // All at once, so that none waits for the last checkpoint of another.
    this.#ends(() => Promise.all(this.members.map((member) => member.stop())))
    for (const name of MEMBERS) await this.#startMember(name, say)
    await this.untilHealthy()
    await this.#makeDatabase()
    const hosts = this.members.map(({ serversPort }) => `127.0.0.1:${serversPort}`).join(',')
    this.url = `postgres://${DATABASE}:${this.#passwords.program}@${hosts}/${DATABASE}`
    for (let n = 1; n <= SERVERS; n += 1) await this.#startServer(n, say)
  }

  async #makeFolder(say: (line: string) => void): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'fairbook-cluster-'))
    this.#ends(() => rm(folder, { recursive: true, force: true }))
    await chmod(folder, 0o711)
    // PostgreSQL, and so Patroni, refuse to be run by root.
    const home = await prepareHome(folder, say)
    // Where PostgreSQL's user may not enter the folder for temporary files, it is elsewhere.
    this.#ends(() => rm(home.folder, { recursive: true, force: true }))
    this.folder = home.folder
    this.#runAs = home.runAs
    say(`folder        ${home.folder}`)
  }

  async startEtcd(): Promise<void> {
    const [client, peer] = [this.#etcdPorts.client, this.#etcdPorts.peer].map(
      (port) => `http://127.0.0.1:${port}`,
    )
    const options = {
      'data-dir': join(this.folder, 'etcd'),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `default=${peer}`,
      'log-level': 'warn',
    }
    this.#etcd = await startProcess({
      program: this.#programs.etcd,
      args: Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      log: join(this.folder, 'etcd.log'),
      runAs: this.#runAs,
    })
  }

  async killEtcd(): Promise<void> {
    await this.#etcd?.kill9()
  }

  async #startMember(name: string, say: (line: string) => void): Promise<void> {
    const place = {
      name,
      folder: join(this.folder, name),
      postgresPort: await freePort(),
      restPort: await freePort(),
      wires: { postgres: await freePort(), rest: await freePort(), etcd: await freePort() },
    }
    const member = await Member.prepare(place, {
      programs: this.#programs,
      passwords: this.#passwords,
      runAs: this.#runAs,
      etcdPort: this.#etcdPorts.client,
      serversPort: await freePort(),
    })
    this.members.push(member)
    await member.start()
    say(`${`member ${name}`.padEnd(14)}127.0.0.1:${place.postgresPort}, Patroni ${place.restPort}`)
  }

  async #makeDatabase(): Promise<void> {
    const primary = await this.primary()
    const client = new pg.Client({ connectionString: primary.urlOf('postgres') })
    await client.connect()
    try {
      const password = pg.escapeLiteral(this.#passwords.program)
      await client.query(`create role ${DATABASE} login password ${password}`)
      await client.query(`create database ${DATABASE} owner ${DATABASE}`)
    } finally {
      await client.end()
    }
  }

  async #startServer(n: number, say: (line: string) => void): Promise<void> {
    const server = await startServer({ ...SETTINGS, DATABASE_URL: this.url })
    this.servers.push(server)
    this.#ends(() => server.stop())
    say(`${`server ${n}`.padEnd(14)}${server.url}`)
  }

  /** The member that most members take for the primary. */
  async primary(): Promise<Member> {
    return this.#memberOf((view) => view.members.find(({ role }) => role === 'leader')?.name)
  }

  async synchronousStandby(): Promise<Member> {
    return this.#memberOf((view) => view.members.find(({ role }) => role === 'sync_standby')?.name)
  }

  async #memberOf(choose: (view: ClusterView) => string | undefined): Promise<Member> {
    const views = await this.#views()
    const names = Map.groupBy(views.map(choose), (name) => name)
    const [best] = [...names].toSorted(([, a], [, b]) => b.length - a.length)
    const member = this.members.find(({ name }) => name === best?.[0])
    if (!member) throw new Error('No member of the cluster knows it')
    return member
  }

  async #views(): Promise<ClusterView[]> {
    const views = await Promise.all(this.members.map((member) => member.view()))
    return views.filter((view) => view !== undefined)
  }

  /** Waits until a primary has its two standbys, one of them synchronous, and all members agree about it. */
  async untilHealthy(): Promise<void> {
    const endsAtMs = performance.now() + HEALTHY_MS
    while (performance.now() < endsAtMs && !this.#stopping) {
      const views = await this.#views()
      if (views.length === MEMBERS.length && views.every(isHealthy)) return
      await sleep(POLL_MS)
    }
    const views = JSON.stringify(await this.#views())
    throw new Error(`The cluster is not whole after ${HEALTHY_MS / 1_000} s: ${views}`)
  }
}

const secret = () => randomBytes(16).toString('hex')

function isHealthy({ members }: ClusterView): boolean {
  const [first] = members
  const roles = members.map(({ role }) => role).toSorted()
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ timeline }) => timeline === first?.timeline) &&
    members.every(({ state }) => ['running', 'streaming'].includes(state))
  )
}
