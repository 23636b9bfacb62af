import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Complaint, DeskComplaint } from '#contract/complaints/complaints.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'
import { ComplaintsPage } from './complaints-page.tsx'
import { ComplaintsDeskPage } from './operators/complaints-desk-page.tsx'

const complaint: Complaint = {
  complaintId: 4,
  kind: 'bet',
  subject: 'My bet',
  state: 'first-answered',
  filedAt: '2040-01-01T12:00:00.000Z',
  answerDueAt: null,
  offerDueAt: '2040-02-26T12:00:00.000Z',
  offeredAt: null,
  outcome: 'not-upheld',
  events: [
    { at: '2040-01-01T12:00:00.000Z', kind: 'filed', isOurs: false, text: '<b>It</b> won.' },
    { at: '2040-01-02T12:00:00.000Z', kind: 'answered', isOurs: true, text: 'It did not.' },
  ],
}
const open = (shown: Partial<Complaint> = {}, answers: Record<string, () => Response> = {}) =>
  renderPage(<ComplaintsPage />, {
    user: testUser,
    answers: {
      'GET /api/complaints': () => Response.json(pageOf([{ ...complaint, ...shown }])),
      ...answers,
    },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('files a complaint with its kind, once everything is filled in', async () => {
  const file = 'POST /api/complaints'
  const { callsOf } = open(
    {},
    { [file]: () => Response.json({ complaintId: 5, message: '' }, { status: 201 }) },
  )
  await press('File the complaint')
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2)
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'A withdrawal')
  await userEvent.type(screen.getByLabelText('In a few words'), 'Late')
  await userEvent.type(screen.getByLabelText(/^What happened/), 'Nothing came.')
  await press('File the complaint')
  expect(await screen.findByText('Your complaint has the number 5.')).toBeTruthy()
  expect(callsOf(file).map(({ body }) => body)).toEqual([
    { kind: 'withdrawal', subject: 'Late', text: 'Nothing came.' },
  ])
})

it('shows what was written, as text, and takes it to level 2 with a reason', async () => {
  const escalate = 'POST /api/complaints/4/escalate'
  const { callsOf } = open({}, { [escalate]: () => Response.json({ message: '' }) })
  await userEvent.click(await screen.findByText('My bet'))
  expect(screen.getByText('<b>It</b> won.')).toBeTruthy()
  expect(screen.getByText(/If it is not settled by/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /independent body/ })).toBeNull()
  await press('I am not content: level 2')
  expect(callsOf(escalate)).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('Why are you not content?'), 'It did.')
  await press('I am not content: level 2')
  expect(callsOf(escalate).map(({ body }) => body)).toEqual([{ text: 'It did.' }])
})

it('offers the independent body from the promised day on', async () => {
  const refer = 'POST /api/complaints/4/refer'
  const offeredAt = '2040-02-26T12:00:00.000Z'
  const { callsOf } = open(
    { state: 'first', offeredAt },
    { [refer]: () => Response.json({ message: '' }) },
  )
  await userEvent.click(await screen.findByText('My bet'))
  await press('Take it to the independent body')
  expect(callsOf(refer)).toHaveLength(1)
})

it('lets operators answer at the level, and shows why they may not', async () => {
  const row: DeskComplaint = {
    ...complaint,
    state: 'second',
    player: { id: 7, userId: 'anna', name: 'Anna Bell' },
    firstHandler: 'olga',
    secondHandler: null,
    events: complaint.events.map((event) => ({ ...event, author: event.isOurs ? 'olga' : null })),
  }
  const answer = 'POST /api/admin/complaints/4/answer'
  const { callsOf } = renderPage(<ComplaintsDeskPage />, {
    user: { ...operator, permissions: ['complaints.read', 'complaints.answer'] },
    answers: {
      'GET /api/admin/complaints': () => Response.json(pageOf([row])),
      [answer]: () => refuse('ANOTHER_HANDLER'),
    },
  })
  await press('Open complaint 4')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/This answer is final/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Answer'), 'It stands.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  expect(await dialog.findByText(/somebody else has to look at the complaint/)).toBeTruthy()
  expect(callsOf(answer).map(({ body }) => body)).toEqual([
    { text: 'It stands.', outcome: 'upheld', level: 2 },
  ])
})
