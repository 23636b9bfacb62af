// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { MyDataPage } from './my-data-page.tsx'
import { RetentionPage } from './operators/retention-page.tsx'

const at = '2040-01-01T12:00:00.000Z'
const exports = [
  { exportId: 3, askedAt: at, madeAt: null, bytes: null },
  { exportId: 2, askedAt: at, madeAt: at, bytes: 900 },
  { exportId: 1, askedAt: at, madeAt: at, bytes: null },
]
const open = (answers: Record<string, () => Response> = {}, erasureAskedAt: string | null = null) =>
  renderPage(<MyDataPage />, {
    user: testUser,
    answers: {
      'GET /api/my-data': () => Response.json({ exports, erasureAskedAt }),
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
