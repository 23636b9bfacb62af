import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OperatorProfile } from '#contract/operators/operator-profile.ts'
import { fixedSettings, settingOf } from '#domain/operator-profile/settings.ts'
import { operator } from '#web/ui/operators/test-rows.ts'
import { renderPage } from '#web/test-page.tsx'
import { OperatorProfilePage } from './operator-profile-page.tsx'

const asked = {
  value: 6,
  by: 'ben',
  isOwn: false,
  at: '2040-01-01T12:00:00.000Z',
  reason: 'Too many cases',
  confirmableAt: '2040-01-02T12:00:00.000Z',
  isDue: true,
}
const profile: OperatorProfile = {
  currency: 'EUR',
  texts: {},
  openCountries: ['FR', 'MT'],
  settings: fixedSettings.map((name) => ({
    ...settingOf(name),
    mayBeOff: settingOf(name).mayBeOff === true,
    name,
    value: settingOf(name).start,
    floor: name === 'identityRequired' ? 1 : null,
    asked: name === 'nightsInWeek' ? asked : null,
  })),
  history: [],
}
const dialog = () => within(screen.getByRole('dialog'))
const path = '/api/admin/operator-profile'

it('says before a change whether it acts at once or waits for another operator', async () => {
  const changed = `PUT ${path}/fundsCheckFrom`
  const { callsOf } = renderPage(<OperatorProfilePage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(profile),
      [changed]: () => Response.json(profile),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Change: Net deposits/ }))
  const field = dialog().getByLabelText('New value')
  await userEvent.clear(field)
  await userEvent.type(field, '100')
  expect(dialog().getByText('This protects more, so it acts at once.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '200')
  expect(dialog().getByText(/^This protects less/)).toBeDefined()
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'The board')
  await userEvent.click(dialog().getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(changed).map(({ body }) => body)).toEqual([
    { from: 15_000, value: 20_000, reason: 'The board' },
  ])
})

it('types the name of an independent body, the first one at once', async () => {
  const changed = `PUT ${path}/disputeBody`
  const { callsOf } = renderPage(<OperatorProfilePage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(profile),
      [changed]: () => Response.json(profile),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Change: The independent/ }))
  await userEvent.type(dialog().getByLabelText('New value'), 'Ombudsman, 1 High Street')
  expect(dialog().getByText('This protects more, so it acts at once.')).toBeDefined()
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'Named')
  await userEvent.click(dialog().getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(changed).map(({ body }) => body)).toEqual([
    { from: null, value: null, text: 'Ombudsman, 1 High Street', reason: 'Named' },
  ])
})

it('shows what waits for a second operator, and the demand of real money', async () => {
  renderPage(<OperatorProfilePage />, {
    user: operator,
    answers: { [`GET ${path}`]: () => Response.json(profile) },
  })
  expect(await screen.findByText('ben asked for 6: Too many cases')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Confirm: Nights/ })).toBeDefined()
  expect(screen.getByText('Real money demands: Yes')).toBeDefined()
})

it('closes a country by a choice and asks for another one, and types the pause of spins in seconds', async () => {
  const paths = ['open%3AFR', 'open%3ADE', 'spinPauseMs'].map((name) => `PUT ${path}/${name}`)
  const { callsOf } = renderPage(<OperatorProfilePage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(profile),
      ...Object.fromEntries(paths.map((each) => [each, () => Response.json(profile)])),
    },
  })
  expect(await screen.findByText('Open to residents of: France, Malta.')).toBeDefined()
  for (const [choice, code, name, says] of [
    ['Close a country', 'FR', 'France', /^This protects more/],
    ['Open a country', 'DE', 'Germany', /^This protects less/],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText(choice), code)
    expect(dialog().getByText(`Open to residents of ${name}`)).toBeDefined()
    expect(dialog().getByText(says)).toBeDefined()
    await userEvent.type(dialog().getByLabelText(/^Reason/), 'The licence')
    await userEvent.click(dialog().getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await userEvent.click(screen.getByRole('button', { name: /^Change: Least time/ }))
  const field = dialog().getByLabelText('New value')
  expect(field).toHaveProperty('value', '2.5')
  await userEvent.clear(field)
  await userEvent.type(field, '5')
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'The board')
  await userEvent.click(dialog().getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(paths.flatMap((each) => callsOf(each).map(({ body }) => body))).toEqual([
    { from: 1, value: 0, reason: 'The licence' },
    { from: 0, value: 1, reason: 'The licence' },
    { from: 2_500, value: 5_000, reason: 'The board' },
  ])
})

it('types a time of day, and asks for a bank holiday that waits for another operator', async () => {
  const paths = ['bankOpensMinute', 'bank-holiday%3A2040-12-25'].map(
    (name) => `PUT ${path}/${name}`,
  )
  const { callsOf } = renderPage(<OperatorProfilePage />, {
    user: operator,
    answers: {
      [`GET ${path}`]: () => Response.json(profile),
      ...Object.fromEntries(paths.map((each) => [each, () => Response.json(profile)])),
    },
  })
  const send = async () => {
    await userEvent.type(dialog().getByLabelText(/^Reason/), 'The bank')
    await userEvent.click(dialog().getByRole('button', { name: 'Change' }))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Banking hours begin' }))
  const field = dialog().getByLabelText('New value')
  expect(field).toHaveProperty('value', '00:00')
  await userEvent.clear(field)
  await userEvent.type(field, '10:01')
  await send()
  expect(dialog().getByText('This value is not possible.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '09:30')
  await userEvent.click(dialog().getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(screen.getByLabelText('A day on which banks do not work'), {
    target: { value: '2040-12-25' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a bank holiday' }))
  expect(dialog().getByText('Bank holiday on 25/12/2040')).toBeDefined()
  expect(dialog().getByText(/^This protects less/)).toBeDefined()
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(paths.flatMap((each) => callsOf(each).map(({ body }) => body))).toEqual([
    { from: 0, value: 570, reason: 'The bank' },
    { from: 0, value: 1, reason: 'The bank' },
  ])
})
