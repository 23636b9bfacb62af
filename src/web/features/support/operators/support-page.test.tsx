import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskThread } from '#contract/support.ts'
import { refuse, renderPage } from '#web/test-page.tsx'
import { SupportDeskPage } from './support-page.tsx'
import { operator, pageOf } from '#web/ui/operators/test-rows.ts'

const PATH = '/api/admin/support'
const thread: DeskThread = {
  threadId: 4,
  subject: 'My deposit',
  state: 'open',
  openedAt: '2040-01-01T12:00:00.000Z',
  movedAt: '2040-01-01T13:00:00.000Z',
  player: { id: 7, userId: 'anna', name: 'Anna Bell' },
  email: 'anna@example.org',
  messages: [
    {
      messageId: 8,
      sentAt: '2040-01-01T12:00:00.000Z',
      isAnswer: false,
      author: null,
      text: '<b>Where</b> is it?',
    },
  ],
}
type Answers = Record<string, () => Response>
const open = (shown: Partial<DeskThread> = {}, answers: Answers = {}) =>
  renderPage(<SupportDeskPage />, {
    user: operator,
    answers: {
      [`GET ${PATH}`]: () => Response.json(pageOf([{ ...thread, ...shown }])),
      ...answers,
    },
  })
const dialog = () => within(screen.getByRole('dialog'))
const read = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Open: My deposit' }))
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }))

it('shows what was written, as text, and sends the answer with what was read', async () => {
  const answer = `POST ${PATH}/4/answer`
  const { callsOf } = open({}, { [answer]: () => Response.json({ ...thread, state: 'answered' }) })
  await read()
  expect(dialog().getByText('<b>Where</b> is it?')).toBeDefined()
  await press('Answer')
  expect(dialog().getByText('Please write an answer.')).toBeDefined()
  await userEvent.type(dialog().getByLabelText('Your answer'), 'It is there.')
  await press('Answer')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(answer).map(({ body }) => body)).toEqual([
    { text: 'It is there.', afterMessageId: 8 },
  ])
})

it('keeps an answer when something was written in the meantime', async () => {
  open({}, { [`POST ${PATH}/4/answer`]: () => refuse('THREAD_MOVED_ON') })
  await read()
  await userEvent.type(dialog().getByLabelText('Your answer'), 'It is there.')
  await press('Answer')
  expect(await dialog().findByText(/A new message arrived here in the meantime/)).toBeDefined()
  expect(dialog().getByLabelText('Your answer')).toHaveProperty('value', 'It is there.')
})

it('says of a visitor that the program sends no email, and opens one to write', async () => {
  open({ player: null, email: 'vera@example.org' })
  await read()
  expect(dialog().getByText(/The program sends no email.*vera@example.org/)).toBeDefined()
  await userEvent.type(dialog().getByLabelText('Your answer'), 'a & b')
  const link = dialog().getByRole('link', { name: 'Open in your mail program' })
  expect(link.getAttribute('href')).toBe(
    'mailto:vera%40example.org?subject=Re%3A%20My%20deposit&body=a%20%26%20b',
  )
})

it('closes a conversation with what that means and the reason on record', async () => {
  const close = `POST ${PATH}/4/close`
  const { callsOf } = open({}, { [close]: () => Response.json({ ...thread, state: 'closed' }) })
  await read()
  await press('Close the conversation')
  expect(dialog().getByText(/cannot be opened again/)).toBeDefined()
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Solved')
  const buttons = dialog().getAllByRole('button', { name: 'Close' })
  await userEvent.click(buttons[0] ?? document.body)
  await waitFor(() => expect(callsOf(close)).toHaveLength(1))
  expect(callsOf(close)[0]?.body).toEqual({ reason: 'Solved', afterMessageId: 8 })
})

it('offers no answer in a closed conversation', async () => {
  open({ state: 'closed' })
  await read()
  expect(dialog().getByText('<b>Where</b> is it?')).toBeDefined()
  expect(dialog().queryByLabelText('Your answer')).toBeNull()
})

it('says of an empty queue that nobody waits', async () => {
  renderPage(<SupportDeskPage />, {
    user: operator,
    answers: { [`GET ${PATH}`]: () => Response.json(pageOf([])) },
  })
  expect(await screen.findByText('Nobody waits for an answer')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Search'), 'anna')
  expect(await screen.findByText('Nothing was found')).toBeDefined()
})
