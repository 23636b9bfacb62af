import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '#web/test-page.tsx'
import { NewEventDialog } from './new-event-dialog.tsx'
import { market, operator } from '#web/ui/operators/test-rows.ts'

const PATH = 'POST /api/admin/events'

async function fillIn(texts: Record<string, string>): Promise<void> {
  for (const [label, typed] of Object.entries(texts))
    await userEvent.type(await screen.findByLabelText(label, { exact: false }), typed)
  fireEvent.change(screen.getByLabelText(/^Starts/), { target: { value: '2040-05-01T18:30' } })
}
const needed = { Competition: 'Cup', 'First side': 'North', 'Second side': 'South' }
const open = () =>
  renderPage(<NewEventDialog onClose={() => undefined} />, {
    user: operator,
    answers: { [PATH]: () => Response.json(market, { status: 201 }) },
  })
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create the event' }))

it('makes an event in a country, at a venue', async () => {
  const { callsOf } = open()
  await fillIn({ ...needed, Venue: 'Quay Ground' })
  await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'Ireland')
  await create()
  await waitFor(() => expect(callsOf(PATH)).toHaveLength(1))
  expect(callsOf(PATH)[0]?.body).toMatchObject({ countryCode: 'IE', venue: 'Quay Ground' })
})

it('needs to know neither', async () => {
  const { callsOf } = open()
  await fillIn(needed)
  await create()
  await waitFor(() => expect(callsOf(PATH)).toHaveLength(1))
  expect(callsOf(PATH)[0]?.body).not.toHaveProperty('countryCode')
  expect(callsOf(PATH)[0]?.body).not.toHaveProperty('venue')
})
