import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Preferences } from '#contract/preferences/preferences.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { AccountPreferences } from './account-preferences.tsx'
import { changePreferences, usePreferences } from './preferences.ts'

const usual: Preferences = {
  oddsFormat: 'decimal',
  oddsChange: 'better',
  asksFirst: false,
  keepsStake: false,
  quickStakes: [10, 50, 100, 500],
  timeZone: null,
  colorScheme: 'auto',
  language: null,
}
beforeEach(() => {
  localStorage.clear()
  changePreferences(usual)
})

const Shown = () => <p>{usePreferences().oddsFormat}</p>
const open = (onAccount: Preferences | null) =>
  renderPage(
    <>
      <AccountPreferences />
      <Shown />
    </>,
    {
      path: '/',
      user: testUser,
      answers: {
        'GET /api/preferences': () => Response.json({ preferences: onAccount }),
        'PUT /api/preferences': (body) => Response.json({ preferences: body }),
      },
    },
  )

it('takes the preferences of the account, sends none back, and keeps a change made here', async () => {
  const { callsOf } = open({ ...usual, oddsFormat: 'american' })
  expect(await screen.findByText('american')).toBeTruthy()
  act(() => changePreferences({ asksFirst: true }))
  await waitFor(() => expect(callsOf('PUT /api/preferences')).toHaveLength(1))
  expect(callsOf('PUT /api/preferences')[0]?.body).toEqual({
    ...usual,
    oddsFormat: 'american',
    asksFirst: true,
  })
})

it('gives an account without any the preferences of this device', async () => {
  changePreferences({ quickStakes: [1, 2, 3, 4] })
  const { callsOf } = open(null)
  await waitFor(() => expect(callsOf('PUT /api/preferences')).toHaveLength(1))
  expect(callsOf('PUT /api/preferences')[0]?.body).toMatchObject({ quickStakes: [1, 2, 3, 4] })
})

it('keeps a choice that the page was left with before it was saved', async () => {
  localStorage.setItem('fairbook.preferences.unsaved', testUser.userId)
  changePreferences({ timeZone: 'Asia/Kolkata' })
  const { callsOf } = open(usual)
  await waitFor(() => expect(callsOf('PUT /api/preferences')).toHaveLength(1))
  expect(callsOf('PUT /api/preferences')[0]?.body).toMatchObject({ timeZone: 'Asia/Kolkata' })
  await waitFor(() => expect(localStorage.getItem('fairbook.preferences.unsaved')).toBeNull())
})
