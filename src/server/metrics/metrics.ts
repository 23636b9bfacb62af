import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Tally } from './tally.ts'

/** Everything that this process measures of itself; `/metrics` shows it. */
export const registry = new Registry()
const registers = [registry]

/** Every order is counted: what is shown once in a while is put together only then. */
export const commands = new Tally<{ kind: string; outcome: string }>()
new Counter({
  name: 'fairbook_commands_total',
  help: 'Commands to the books by kind and by what became of them: done, refused, busy or failed.',
  labelNames: ['kind', 'outcome'] as const,
  registers,
  collect() {
    commands.showIn(this)
  },
})

export const underWay = { commands: 0 }
new Gauge({
  name: 'fairbook_commands_under_way',
  help: 'Commands to the books that wait for their answer.',
  registers,
  collect() {
    this.set(underWay.commands)
  },
})

export const commandSeconds = new Histogram({
  name: 'fairbook_command_seconds',
  help: 'Seconds from the queueing of a command to the commit that answered it.',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  registers,
})

export const batchSize = new Histogram({
  name: 'fairbook_batch_size',
  help: 'Commands in one batch.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  registers,
})

export const batchesTotal = new Counter({
  name: 'fairbook_batches_total',
  help: 'Batches by how they ended: committed or rolled back.',
  labelNames: ['end'] as const,
  registers,
})

export const commitSeconds = new Histogram({
  name: 'fairbook_commit_seconds',
  help: 'Seconds from the beginning of the transaction of a batch to its commit.',
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
  registers,
})

export const answers = new Tally<{ status: string }>()
new Counter({
  name: 'fairbook_answers_total',
  help: 'Answers to HTTP calls by the class of their status, such as 2xx.',
  labelNames: ['status'] as const,
  registers,
  collect() {
    answers.showIn(this)
  },
})

export const passedOnTotal = new Counter({
  name: 'fairbook_passed_on_total',
  help: 'Calls that this server has passed on to the server of the site.',
  registers,
})

export const liveSockets = new Gauge({
  name: 'fairbook_live_sockets',
  help: 'Open sockets of pages and programs that follow live topics.',
  registers,
})

export const poolConnections = new Gauge({
  name: 'fairbook_pool_connections',
  help: 'Connections of the pool: in use, idle, and calls that wait for one.',
  labelNames: ['state'] as const,
  registers,
})

export const databaseAnswers = new Gauge({
  name: 'fairbook_database_answers',
  help: '1 when the database answered this look, else 0; then the figures from the database are absent.',
  registers,
})

export const databaseAnswerSeconds = new Gauge({
  name: 'fairbook_database_answer_seconds',
  help: 'Seconds that the database took to answer this look.',
  registers,
})

/** The figures that are read from the database at each look, by the name of their column. */
export const databaseGauges = {
  standbys: new Gauge({
    name: 'fairbook_database_standbys',
    help: 'Standbys that follow this primary; a user without pg_monitor sees none.',
    registers,
  }),
  standbyLagSeconds: new Gauge({
    name: 'fairbook_database_standby_lag_seconds',
    help: 'How far the slowest standby is behind.',
    registers,
  }),
  noticesQueued: new Gauge({
    name: 'fairbook_database_notices_queued',
    help: 'Part of the room for notices, from 0 to 1, that waits for a session that does not listen.',
    registers,
  }),
  connections: new Gauge({
    name: 'fairbook_database_connections',
    help: 'Connections to the database, of all programs.',
    registers,
  }),
  connectionsMax: new Gauge({
    name: 'fairbook_database_connections_max',
    help: 'Connections that the database server takes.',
    registers,
  }),
  messagesWaiting: new Gauge({
    name: 'fairbook_outbox_waiting',
    help: 'Messages that were written and not sent yet; mails do not count.',
    registers,
  }),
  oldestMessageSeconds: new Gauge({
    name: 'fairbook_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits.',
    registers,
  }),
  mailsWaiting: new Gauge({
    name: 'fairbook_mails_waiting',
    help: 'Mails that were written and not sent yet.',
    registers,
  }),
  jobsRunning: new Gauge({
    name: 'fairbook_jobs_running',
    help: 'Periodic jobs that run now, on all servers.',
    registers,
  }),
  jobsFailing: new Gauge({
    name: 'fairbook_jobs_failing',
    help: 'Periodic jobs whose last run failed.',
    registers,
  }),
  jobsOverdueSeconds: new Gauge({
    name: 'fairbook_jobs_overdue_seconds',
    help: 'How long the most overdue job has waited past its time.',
    registers,
  }),
}

export const leaseHeld = new Gauge({
  name: 'fairbook_lease_held',
  help: '1 when this server holds the lease, else 0.',
  labelNames: ['lease'] as const,
  registers,
})

export const leaseOwned = new Gauge({
  name: 'fairbook_lease_owned',
  help: '1 when any server holds the lease, else 0.',
  labelNames: ['lease'] as const,
  registers,
})

export const booksBroken = new Gauge({
  name: 'fairbook_books_broken',
  help: 'Things that must always hold and did not at the last look at the books.',
  registers,
})

export const clockAheadSeconds = new Gauge({
  name: 'fairbook_clock_ahead_seconds',
  help: 'How far the clock of this machine is ahead of the clock of the database.',
  registers,
})
