import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  makeWorkerUtils,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { assert } from '#domain/assert.ts'
import { clientOptions, type Db, inTransaction, openPool, type Tx } from '#server/db/database.ts'
import type { Lease } from '#server/leases/lease.ts'
import type { Job, JobResult } from './job.ts'
import { askedRun, noteBegin, noteEnd, plan, plannedRun, takeOver } from './job-store.ts'
import { firstRun, nextRun, retryRun } from './schedule.ts'

export type RunnerOptions = {
  db: Db
  url: string
  jobs: readonly Job[]
  /** Jobs run where this lease is: many of them work on what its owner has in memory. */
  lease: Pick<Lease, 'generation' | 'prove' | 'onAcquired'>
  /** Work that is asked for once, by its name. */
  tasks?: TaskList
  log: (message: string, error: unknown) => void
  /** How often is looked for what is due. */
  pollMs?: number
}

/**
 * Without these the library waits for no answer when it takes a finished job away, and a database that is gone at that
 * moment would end the whole process.
 */
const AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
const RETRY_MS = 1_000
/** Jobs that run side by side. */
const PARALLEL = 3
const SAYS_MAX = 500

/** The library says nothing of its own accord: what fails is said here. */
const silent = new Logger(() => () => {})

/** Runs jobs when they are due, on the server that has the lease, and keeps what became of them. */
export class JobRunner {
  readonly #options: RunnerOptions
  readonly #pool: pg.Pool
  readonly #ending = new AbortController()
  #runner: Runner | undefined
  #changing: Promise<void> = Promise.resolve()

  constructor(options: RunnerOptions) {
    const { url, jobs, lease } = options
    assert(new Set(jobs.map(({ name }) => name)).size === jobs.length, 'each job has its own name')
    this.#options = options
    // One session hears what is added, and each job that runs needs one at its end.
    this.#pool = openJobPool(url, PARALLEL + 1)
    lease.onAcquired(() => this.#change(() => this.#begin()))
  }

  /** Ends what runs as early as it lets itself be ended. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#change(() => this.#end())
    await this.#pool.end()
  }

  /** Beginnings and ends happen one after the other. */
  #change(change: () => Promise<void>): Promise<void> {
    this.#changing = this.#changing.then(change)
    return this.#changing
  }

  async #begin(): Promise<void> {
    await this.#end()
    const { lease, log } = this.#options
    const { generation } = lease
    const { signal } = this.#ending
    while (generation !== undefined && generation === lease.generation && !signal.aborted)
      try {
        await prepareJobs(this.#pool)
        await this.#proven(generation, (tx) => this.#plan(tx))
        this.#runner = await this.#listen(generation)
        return
      } catch (error) {
        log('The jobs could not be started, and are started again in a moment', error)
        await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
      }
  }

  async #listen(generation: number): Promise<Runner> {
    const { jobs, tasks, log, pollMs = 1_000 } = this.#options
    const taskList: TaskList = { ...tasks }
    for (const job of jobs) taskList[job.name] = () => this.#run(job, generation)
    const events: WorkerEvents = new EventEmitter()
    const runner = await run({
      events,
      pgPool: this.#pool,
      taskList,
      concurrency: PARALLEL,
      pollInterval: pollMs,
      noHandleSignals: true,
      // One clock decides when runs are due and looks for those that are.
      useNodeTime: true,
      parsedCronItems: [],
      logger: silent,
      preset: AWAITED,
    })
    const again = (error: unknown) => {
      log('The jobs stopped, and are started again', error)
      void this.#change(() => this.#beginAfter(runner))
    }
    runner.promise.then(() => {}, again)
    // A job whose row was taken by a call that was cut off would stay taken: a new beginning frees it.
    events.once('worker:getJob:error', ({ error }) => again(error))
    return runner
  }

  /** Begins anew after a runner that ended by itself. */
  async #beginAfter(ended: Runner): Promise<void> {
    if (this.#runner !== ended) return
    await sleep(RETRY_MS, undefined, { signal: this.#ending.signal }).catch(() => {})
    await this.#begin()
  }

  async #end(): Promise<void> {
    const runner = this.#runner
    this.#runner = undefined
    await runner?.stop().catch((error: unknown) => this.#options.log('Stopping the jobs', error))
  }

  async #plan(tx: Tx): Promise<void> {
    const { jobs } = this.#options
    await takeOver(
      tx,
      jobs.map(({ name }) => name),
    )
    const now = new Date()
    for (const { name, schedule } of jobs) {
      const nextAt = firstRun(schedule, now, await plannedRun(tx, name, schedule))
      await plan(tx, { name, schedule, nextAt })
    }
  }

  async #run(job: Job, generation: number): Promise<void> {
    const beganAt = new Date()
    const startedMs = performance.now()
    await this.#proven(generation, (tx) => noteBegin(tx, job.name, beganAt))
    const outcome = await this.#attempt(job)
    const tookMs = Math.round(performance.now() - startedMs)
    await this.#proven(generation, async (tx) => {
      const { name, schedule } = job
      const failures = await noteEnd(tx, { name, beganAt, tookMs, ...outcome })
      const now = new Date()
      const due =
        outcome.result === 'failed' ? retryRun(schedule, now, failures) : nextRun(schedule, now)
      const rested = Math.max(due.getTime(), now.getTime() + outcome.restSeconds * 1_000)
      const nextAt = (await askedRun(tx, name)) ?? new Date(rested)
      await plan(tx, { name, schedule, nextAt })
    })
  }

  async #attempt({ name, run: work }: Job) {
    const { signal } = this.#ending
    try {
      const { says = '', restSeconds = 0 }: JobResult = (await work({ signal })) ?? {}
      return { result: 'done', says: says.slice(0, SAYS_MAX), restSeconds } as const
    } catch (error) {
      if (signal.aborted) return { result: 'interrupted', says: '', restSeconds: 0 } as const
      this.#options.log(`The job ${name} failed`, error)
      const says = error instanceof Error ? error.message : String(error)
      return { result: 'failed', says: says.slice(0, SAYS_MAX), restSeconds: 0 } as const
    }
  }

  /** In a transaction that only the owner of the lease can commit. */
  #proven<Result>(generation: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { db, lease } = this.#options
    return inTransaction(db, async (tx) => {
      await lease.prove(tx, generation)
      return work(tx)
    })
  }
}

/** Connections as the library wants them: numbers as it knows them, and a listener for errors. */
export function openJobPool(url: string, max: number): pg.Pool {
  const pool = openPool({ ...clientOptions(url), types: pg.types, max })
  pool.on('error', () => {})
  return pool
}

/** Brings what the library keeps in the database to its version. */
export async function prepareJobs(pgPool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool, logger: silent })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}
