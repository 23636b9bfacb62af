import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { System } from '#contract/operators/system.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { SystemPage } from './system-page.tsx'

const PATH = 'GET /api/admin/system'
const server: System['servers'][number] = {
  name: 'one 17',
  address: 'http://one:3000',
  version: '0.1.0',
  startedAt: '2026-05-04T10:00:00.000Z',
  seenAt: '2026-05-04T11:00:00.000Z',
  isSilent: false,
  loopDelayMs: 12.34,
  connectionsInUse: 3,
  connectionsIdle: 4,
  callsWaiting: 0,
}
const quiet: System = {
  servers: [],
  leases: [],
  database: {
    version: '17.2',
    schema: '0250_servers',
    answerMs: 0.8,
    connections: 12,
    connectionsMax: 100,
    standbys: 0,
    standbyLagSeconds: 0,
    replica: null,
  },
  tables: [],
  waiting: {
    jobsRunning: 0,
    jobsFailing: 0,
    jobsOverdueSeconds: 0,
    messagesWaiting: 0,
    oldestMessageSeconds: 0,
    mailsWaiting: 0,
    noticesQueued: 0,
  },
}
const open = (system: System) =>
  renderPage(<SystemPage />, {
    user: operator,
    answers: { [PATH]: () => Response.json(system) },
  })

it('shows servers that are up and that are silent, and which one has a lease', async () => {
  open({
    ...quiet,
    servers: [server, { ...server, name: 'two 18', isSilent: true, callsWaiting: 2 }],
    leases: [{ name: 'books', owner: 'one 17', generation: 3, takenAt: null, isOwned: true }],
  })
  for (const shown of ['one 17', 'two 18', 'Up', 'Silent', '2 calls wait for one'])
    expect(await screen.findByText(shown)).toBeDefined()
  for (const shown of ['books', 'Server one 17', 'changed hands 3 times', 'Taken'])
    expect(await screen.findByText(shown)).toBeDefined()
  expect(screen.getAllByText('Event loop 12.3 ms late')).toHaveLength(2)
})

it('shows the database and what waits, and leads to the jobs', async () => {
  open({
    ...quiet,
    database: {
      ...quiet.database,
      standbys: 2,
      standbyLagSeconds: 1.25,
      replica: { secondsBehind: 0.4, isUsed: true },
    },
    waiting: { ...quiet.waiting, jobsFailing: 1, messagesWaiting: 3, oldestMessageSeconds: 75 },
  })
  for (const shown of [
    '17.2',
    '0250_servers',
    '12 of 100',
    '2, the slowest 1.3 s behind',
    '0.4 s behind',
  ])
    expect(await screen.findByText(shown)).toBeDefined()
  for (const shown of ['0 running, 1 failing', '3 wait, the oldest for 75 s'])
    expect(await screen.findByText(shown)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the list of jobs' })).toHaveProperty(
    'pathname',
    '/admin/jobs',
  )
})

it('shows the tables that only grow, and which one is not divided', async () => {
  const table = { partRows: 10, rows: 12_345, bytes: 2_500_000 }
  const part = { name: 'a', fromId: 0, toId: 10, rows: 5, bytes: 6 }
  open({
    ...quiet,
    tables: [
      { ...table, name: 'audit_log', isDivided: true, parts: [part, { ...part, name: 'b' }] },
      { ...table, name: 'exchange_fill', isDivided: false, parts: [] },
    ],
  })
  for (const shown of ['audit_log', 'Divided', '2 parts', 'Not divided', 'One piece'])
    expect(await screen.findByText(shown)).toBeDefined()
  expect(screen.getAllByText('about 12,345 rows')).toHaveLength(2)
  expect(screen.getAllByText('2.5 MB')).toHaveLength(2)
})

it('says so when there is nothing yet', async () => {
  open(quiet)
  for (const shown of ['No servers', 'No leases yet', 'None is late'])
    expect(await screen.findByText(shown)).toBeDefined()
})

it('says why it could not be read, and reads it again', async () => {
  let isDown = true
  renderPage(<SystemPage />, {
    user: operator,
    answers: { [PATH]: () => (isDown ? refuse('SERVICE_UNAVAILABLE') : Response.json(quiet)) },
  })
  const retry = await screen.findByRole('button', { name: /again/i })
  isDown = false
  await userEvent.click(retry)
  for (const shown of ['0250_servers']) expect(await screen.findByText(shown)).toBeDefined()
})
