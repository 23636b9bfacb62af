import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SupportThread } from '#contract/support.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { SupportPage } from './support-page.tsx'

const THREADS = '/api/support/threads'
const thread: SupportThread = {
  threadId: 4,
  subject: 'My deposit',
  state: 'answered',
  openedAt: '2040-01-01T12:00:00.000Z',
  movedAt: '2040-01-01T13:00:00.000Z',
  isUnread: true,
  messages: [
    { messageId: 8, sentAt: '2040-01-01T12:00:00.000Z', isAnswer: false, text: 'Where is it?' },
    { messageId: 9, sentAt: '2040-01-01T13:00:00.000Z', isAnswer: true, text: 'It is there now.' },
  ],
}
const placed = () => Response.json({ threadId: 5, message: 'Sent' }, { status: 201 })
const threads = (items: SupportThread[]) => () =>
  Response.json({ items, total: items.length, page: 1, pageSize: 10 })

type Options = NonNullable<Parameters<typeof renderPage>[1]>
const open = ({ answers = {}, ...options }: Options = {}) =>
  renderPage(<SupportPage />, {
    path: '/support',
    ...options,
    answers: {
      [`GET ${THREADS}`]: threads([thread]),
      [`POST ${THREADS}`]: placed,
      'POST /api/support/visitor-messages': placed,
      ...answers,
    },
  })

async function write(fields: Record<string, string>): Promise<void> {
  for (const [label, words] of Object.entries(fields))
    await userEvent.type(await screen.findByLabelText(label), words)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}
const words = { 'What is it about?': 'Login', 'Your message': 'I cannot get in.' }

it('takes the message of a visitor with an address, and says how it is answered', async () => {
  const page = open()
  expect(
    screen.getByText(/an operator answers by email, from a mailbox of their own/),
  ).toBeDefined()
  await write({ 'Your email address': 'vera@example', ...words })
  expect(
    await screen.findByText('Please give an email address such as name@example.com.'),
  ).toBeDefined()
  expect(page.callsOf('POST /api/support/visitor-messages')).toEqual([])
  await userEvent.type(screen.getByLabelText('Your email address'), '.org')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText(/Your message has arrived. An operator answers by email/),
  ).toBeDefined()
  expect(page.callsOf('POST /api/support/visitor-messages')).toEqual([
    expect.objectContaining({
      body: { email: 'vera@example.org', subject: 'Login', text: 'I cannot get in.' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ])
})

it('takes the message of a player, suspended or not', async () => {
  const page = open({
    user: { ...testUser, state: 'suspended' },
    answers: { [`GET ${THREADS}`]: threads([]) },
  })
  expect(
    await screen.findByText('Your account is suspended. You can write to us all the same.'),
  ).toBeDefined()
  expect(await screen.findByText('You have not written to us yet')).toBeDefined()
  await write(words)
  expect(await screen.findByText('Your message has arrived.')).toBeDefined()
  expect(page.callsOf(`POST ${THREADS}`).map(({ body }) => body)).toEqual([
    { subject: 'Login', text: 'I cannot get in.' },
  ])
})

it('keeps what was written when it is refused, and tries again with the same key after a lost answer', async () => {
  const answers = [() => Promise.reject(new TypeError('lost')), () => refuse('TOO_MANY_THREADS')]
  const page = open({
    user: testUser,
    answers: { [`POST ${THREADS}`]: () => answers.shift()?.() ?? placed() },
  })
  await write(words)
  expect(await screen.findByText(/We cannot reach the server/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/five open conversations/)).toBeDefined()
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'I cannot get in.')
  const [first, second] = page.callsOf(`POST ${THREADS}`)
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
})

it('marks an answer as new until it is opened', async () => {
  const seen = `POST ${THREADS}/4/seen`
  const page = open({
    user: testUser,
    answers: { [seen]: () => Response.json({ message: 'Seen.' }) },
  })
  const mark = await screen.findByText('New answer')
  expect(page.callsOf(seen)).toEqual([])
  await userEvent.click(mark)
  expect(await screen.findByText('It is there now.')).toBeDefined()
  await waitFor(() =>
    expect(page.callsOf(seen).map(({ body }) => body)).toEqual([{ messageId: 9 }]),
  )
})

it('writes again in a conversation, unless it is closed', async () => {
  const again = `POST ${THREADS}/4/messages`
  const page = open({
    user: testUser,
    answers: {
      [again]: placed,
      [`GET ${THREADS}`]: threads([
        thread,
        { ...thread, threadId: 6, subject: 'Old', state: 'closed', isUnread: false },
      ]),
    },
  })
  await userEvent.click(await screen.findByText('My deposit'))
  await userEvent.type(await screen.findByLabelText('Write again'), 'Thank you')
  const form = screen.getByLabelText('Write again').closest('form')
  if (!form) throw new Error('there is no form')
  await userEvent.click(within(form).getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(page.callsOf(again).map(({ body }) => body)).toEqual([{ text: 'Thank you' }]),
  )
  await userEvent.click(screen.getByText('Old'))
  expect(await screen.findByText(/This conversation is closed/)).toBeDefined()
  expect(screen.getAllByLabelText('Write again')).toHaveLength(1)
})

it('says who the operator is and how to reach support, or honestly that nobody said so', async () => {
  open({
    settings: {
      operator: {
        name: 'Example Ltd',
        address: '1 Quay, Town',
        supportEmail: 'help@example.org',
        supportPhone: '+44 20 7946 0000',
      },
    },
  })
  expect(await screen.findByText('Example Ltd')).toBeDefined()
  expect(screen.getByText('1 Quay, Town')).toBeDefined()
  expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe(
    'mailto:help@example.org',
  )
  expect(screen.getByRole('link', { name: '+44 20 7946 0000' }).getAttribute('href')).toBe(
    'tel:+442079460000',
  )
  open({ settings: { demo: true } })
  expect(
    await screen.findByText(/This is a demo with play money. No company stands behind it/),
  ).toBeDefined()
  expect(
    screen.getByText(/There is no address for email and no telephone number yet/),
  ).toBeDefined()
})

it('leads operators to the back office', async () => {
  open({ user: { ...testUser, role: 'operator' } })
  const link = await screen.findByRole('link', { name: 'To the messages' })
  expect(link.getAttribute('href')).toBe('/admin/support')
  expect(screen.queryByLabelText('Your message')).toBeNull()
})
