import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { MyDataPage } from './my-data-page.tsx'
import { RetentionPage } from './operators/retention-page.tsx'
import { TermsDeskPage } from './operators/terms-desk-page.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const at = '2040-01-01T12:00:00.000Z'
const exports = [
  { exportId: 3, askedAt: at, madeAt: null, bytes: null },
  { exportId: 2, askedAt: at, madeAt: at, bytes: 900 },
  { exportId: 1, askedAt: at, madeAt: at, bytes: null },
]
const agreed = { number: 1, validFrom: at, at }
const asked = { number: 2, validFrom: at, summary: 'Fees are told earlier.' }
const open = (answers: Record<string, () => Response> = {}, erasureAskedAt: string | null = null) =>
  renderPage(<MyDataPage />, {
    user: testUser,
    answers: {
      'GET /api/my-data': () => Response.json({ exports, erasureAskedAt }),
      'GET /api/terms': () => Response.json({ asked: null, consents: [agreed] }),
      ...answers,
    },
  })
const formOf = async (button: string) => {
  const form = (await screen.findByRole('button', { name: button })).closest('form')
  if (!form) throw new Error('there is no form')
  return within(form)
}

it('asks for a copy with the password, and shows which copies can be fetched', async () => {
  const ask = 'POST /api/my-data/exports'
  const { callsOf } = open({ [ask]: () => Response.json(exports[0], { status: 201 }) })
  const form = await formOf('Ask for a copy')
  expect(screen.getAllByText('Is being made')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1)
  expect(screen.getAllByText('The file is no longer kept')).toHaveLength(1)
  await userEvent.click(form.getByRole('button', { name: 'Ask for a copy' }))
  expect(form.getByText('Please give your password.')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Your password'), 'Secret@1')
  await userEvent.click(form.getByRole('button', { name: 'Ask for a copy' }))
  expect(callsOf(ask).map(({ body }) => body)).toEqual([{ password: 'Secret@1' }])
})

it('says why a copy is refused', async () => {
  open({ 'POST /api/my-data/exports': () => refuse('EXPORT_UNDER_WAY') })
  const form = await formOf('Ask for a copy')
  await userEvent.type(form.getByLabelText('Your password'), 'Secret@1')
  await userEvent.click(form.getByRole('button', { name: 'Ask for a copy' }))
  expect((await form.findByRole('alert')).textContent).toMatch(/is being made/)
})

it('takes the wish for an erasure back', async () => {
  const drop = 'DELETE /api/my-data/erasure'
  const { callsOf } = open({ [drop]: () => Response.json({ message: '' }) }, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }))
  expect(callsOf(drop)).toHaveLength(1)
})

it('shows operators how long data are kept and what was deleted', async () => {
  renderPage(<RetentionPage />, {
    user: operator,
    answers: {
      'GET /api/admin/retention': () =>
        Response.json({
          terms: [{ what: 'Notices', keptDays: 365, why: 'A year.', lastAt: at, deleted: 1_200 }],
          lastRunAt: at,
        }),
    },
  })
  expect(await screen.findByText('Notices')).toBeTruthy()
  expect(screen.getByText(/365 days/)).toBeTruthy()
  expect(screen.getByText(/1,200/)).toBeTruthy()
})

it('lists the terms that the player has agreed to, and asks for the version that waits (R-026)', async () => {
  const agree = 'POST /api/terms/consents'
  const { callsOf } = open({
    'GET /api/terms': () => Response.json({ asked, consents: [agreed] }),
    [agree]: () => Response.json({ asked: null, consents: [{ ...agreed, number: 2 }, agreed] }),
  })
  expect(await screen.findByText(asked.summary)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
  expect(callsOf(agree).map(({ body }) => body)).toEqual([{ number: 2 }])
  expect(await screen.findByText(/^Version 2, agreed to/)).toBeTruthy()
  expect(screen.queryByText(asked.summary)).toBeNull()
})

it('asks on every page when the terms have changed, and lets the player put it off (R-026)', async () => {
  renderPage(<TermsDialog />, {
    user: testUser,
    answers: { 'GET /api/terms': () => Response.json({ asked, consents: [agreed] }) },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Our terms have changed' }))
  expect(dialog.getByText(asked.summary)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Read the terms' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('publishes the next version with its summary and date, and not without', async () => {
  const publish = 'POST /api/admin/terms'
  const first = { ...asked, number: 1, publishedAt: at, publishedBy: null, consents: 3 }
  const { callsOf } = renderPage(<TermsDeskPage />, {
    user: operator,
    answers: {
      'GET /api/admin/terms': () => Response.json({ items: [first] }),
      [publish]: () => Response.json({ items: [first] }, { status: 201 }),
    },
  })
  expect(await screen.findByText('3 players agreed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publish a version' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'new fees')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish a version' }))
  expect(dialog.getByText('Please say what has changed.')).toBeTruthy()
  expect(callsOf(publish)).toEqual([])
  await userEvent.type(dialog.getByLabelText(/^Changes/), asked.summary)
  fireEvent.change(dialog.getByLabelText(/^In force from/), {
    target: { value: '2040-01-01T12:00' },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Publish a version' }))
  const validFrom = new Date('2040-01-01T12:00').toISOString()
  expect(callsOf(publish).map(({ body }) => body)).toEqual([
    { number: 2, summary: asked.summary, validFrom, reason: 'new fees' },
  ])
})
