import { chown, mkdir, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { killPostgres, type OwnProcess, type RunAs, startProcess } from './own-processes.ts'
import type { Programs } from './packages.ts'
import { type MemberPlace, settingsOf, SUPERUSER } from './settings.ts'
import { layWire, type PortWire, type Wire } from './wire.ts'

const STOP_MS = 20_000
const ASK_MS = 2_000

const clusterView = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
    }),
  ),
})
export type ClusterView = z.infer<typeof clusterView>

export type Passwords = { superuser: string; replicator: string; program: string }

/** A PostgreSQL and its Patroni, and the wires that lead to them and from them. */
export class Member {
  readonly place: MemberPlace
  readonly #wires: { postgres: Wire; rest: Wire; etcd: Wire; servers: PortWire }
  readonly #given: { programs: Programs; runAs: RunAs; passwords: Passwords }
  #patroni: OwnProcess | undefined

  private constructor(
    place: MemberPlace,
    wires: { postgres: Wire; rest: Wire; etcd: Wire; servers: PortWire },
    given: { programs: Programs; runAs: RunAs; passwords: Passwords },
  ) {
    this.place = place
    this.#wires = wires
    this.#given = given
  }

  static async prepare(
    place: MemberPlace,
    given: {
      programs: Programs
      runAs: RunAs
      passwords: Passwords
      etcdPort: number
      serversPort: number
    },
  ): Promise<Member> {
    const { wires, postgresPort, restPort } = place
    const laid = {
      postgres: await layWire(wires.postgres, postgresPort),
      rest: await layWire(wires.rest, restPort),
      etcd: await layWire(wires.etcd, given.etcdPort),
      servers: await layWire(given.serversPort, postgresPort),
    }
    const { programs, passwords, runAs } = given
    await mkdir(place.folder, { mode: 0o700 })
    const settings = settingsOf(place, { postgresFolder: programs.postgresFolder, passwords })
    await writeFile(settingsFile(place), JSON.stringify(settings, undefined, 2), { mode: 0o600 })
    await giveTo(runAs, [place.folder, settingsFile(place)])
    return new Member(place, laid, given)
  }

  get name(): string {
    return this.place.name
  }

  /** Where servers reach its PostgreSQL. */
  get serversPort(): number {
    return this.#wires.servers.port
  }

  async start(): Promise<void> {
    const { programs, runAs } = this.#given
    this.#patroni = await startProcess({
      program: programs.patroni,
      args: [settingsFile(this.place)],
      log: `${this.place.folder}.log`,
      runAs,
    })
  }

  /** PostgreSQL and Patroni end at once, as by a power cut. */
  async kill9(): Promise<void> {
    await this.#patroni?.kill9()
    await this.killPostgres()
  }

  killPostgres(): Promise<void> {
    return killPostgres(this.place.folder)
  }

  async stop(): Promise<void> {
    await this.#patroni?.end(STOP_MS)
    await this.killPostgres()
    for (const wire of Object.values(this.#wires)) await wire.close()
  }

  /** Its network to etcd and to the other members fails; with `servers`, that to the servers too. */
  cut({ servers }: { servers: boolean }): void {
    this.#wires.postgres.cut()
    this.#wires.etcd.cut()
    if (servers) this.#wires.servers.cut()
  }

  /** Patroni of this member is not reached by others. */
  refuseQuestions(): void {
    this.#wires.rest.refuse()
  }

  mend(): void {
    for (const wire of Object.values(this.#wires)) wire.mend()
  }

  /** The address of a database here, past every wire. */
  urlOf(database: string): string {
    const { superuser } = this.#given.passwords
    return `postgres://${SUPERUSER}:${superuser}@127.0.0.1:${this.place.postgresPort}/${database}`
  }

  /** The cluster as this member sees it; undefined while it does not answer. */
  async view(): Promise<ClusterView | undefined> {
    const url = `http://127.0.0.1:${this.place.restPort}/cluster`
    const signal = AbortSignal.timeout(ASK_MS)
    const answer = await fetch(url, { signal })
      .then((response) => response.json())
      .catch(() => undefined)
    return clusterView.safeParse(answer).data
  }

  /** Asks it, as the primary, to hand over to a standby in order. */
  async switchOver(): Promise<void> {
    const { superuser } = this.#given.passwords
    const response = await fetch(`http://127.0.0.1:${this.place.restPort}/switchover`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${SUPERUSER}:${superuser}`).toString('base64')}`,
      },
      body: JSON.stringify({ leader: this.name }),
    })
    if (!response.ok) throw new Error(`Patroni refuses to switch over: ${await response.text()}`)
  }
}

const settingsFile = ({ folder }: MemberPlace) => `${folder}/patroni.yml`

async function giveTo({ uid, gid }: RunAs, paths: readonly string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return
  for (const path of paths) await chown(path, uid, gid)
}
