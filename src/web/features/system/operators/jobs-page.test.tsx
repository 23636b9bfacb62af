import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Job, Work } from '#contract/operators/jobs.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { JobsPage } from './jobs-page.tsx'

const PATH = '/api/admin/jobs'
const job: Job = {
  name: 'take-up-rates',
  everySeconds: 3_600,
  dailyAt: null,
  runningSince: null,
  nextAt: '2026-05-04T11:00:00.000Z',
  beganAt: '2026-05-04T10:00:00.000Z',
  tookMs: 1_250,
  result: 'done',
  says: '',
  failures: 0,
  failedAt: null,
  failure: '',
}
const empty: Work = { jobs: [], messages: [], messagesWaiting: 0, leases: [] }
const open = (work: Partial<Work>, answers: Record<string, () => Response> = {}) =>
  renderPage(<JobsPage />, {
    user: operator,
    answers: { [`GET ${PATH}`]: () => Response.json({ ...empty, ...work }), ...answers },
  })

it('shows the schedule of each job, how long its last run took, and why runs failed', async () => {
  const failed: Job = {
    ...job,
    name: 'check-books',
    everySeconds: null,
    dailyAt: '03:40',
    tookMs: 80,
    result: 'failed',
    failures: 2,
    failedAt: '2026-05-04T10:00:00.000Z',
    failure: 'The bank does not answer',
  }
  open({ jobs: [job, failed] })
  for (const shown of ['Every hour', /took 1.3 s/, 'Daily at 03:40 UTC', 'Done', 'Failed'])
    expect(await screen.findByText(shown)).toBeDefined()
  expect(screen.getByText('The last 2 runs failed: The bank does not answer')).toBeDefined()
})

it('shows messages that wait and which server has a lease', async () => {
  open({
    messages: [
      {
        id: 1,
        key: 'alarm:1',
        host: 'alarms.test',
        writtenAt: '2026-05-04T10:00:00.000Z',
        attempts: 2,
        failure: 'alarms.test answers 503',
        sentAt: null,
      },
    ],
    messagesWaiting: 1,
    leases: [{ name: 'books', owner: 'one 17', generation: 3, takenAt: null, isOwned: true }],
  })
  for (const shown of [/1 message waits/, '2 attempts', /answers 503/, 'Server one 17', 'Taken'])
    expect(await screen.findByText(shown)).toBeDefined()
})

it('says so when there is nothing yet', async () => {
  open({})
  for (const shown of ['No jobs yet', 'No messages yet', 'No leases yet'])
    expect(await screen.findByText(shown)).toBeDefined()
})

it('says why the list could not be read, and reads it again', async () => {
  let isDown = true
  open(
    {},
    {
      [`GET ${PATH}`]: () =>
        isDown ? refuse('SERVICE_UNAVAILABLE') : Response.json({ ...empty, jobs: [job] }),
    },
  )
  const retry = await screen.findByRole('button', { name: /again/i })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('take-up-rates')).toBeDefined()
})

it('runs a job now for a reason, and not without one', async () => {
  let asked = 0
  open(
    { jobs: [job] },
    {
      [`POST ${PATH}/take-up-rates/run`]: () => {
        asked += 1
        return Response.json({ message: 'It runs.' })
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Run now: take-up-rates' }))
  const confirm = await screen.findByRole('button', { name: 'Run now' })
  await userEvent.click(confirm)
  expect(await screen.findByText('Please give a reason.')).toBeDefined()
  expect(asked).toBe(0)
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'New rates are out')
  await userEvent.click(confirm)
  await expect.poll(() => asked).toBe(1)
})
