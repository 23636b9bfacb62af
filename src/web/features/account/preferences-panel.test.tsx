import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { usePreferences } from '#web/api/preferences.ts'
import { renderPage } from '#web/test-page.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

const Shown = () => <output>{JSON.stringify(usePreferences())}</output>

it('keeps each choice as it is made, and no amount that cannot be a stake', async () => {
  renderPage(
    <>
      <PreferencesPanel />
      <Shown />
    </>,
    { path: '/profile', answers: {} },
  )
  const shown = () => screen.getByRole('status').textContent
  await userEvent.selectOptions(screen.getByLabelText('Prices are shown as'), 'American odds: +220')
  expect(shown()).toContain('"oddsFormat":"american"')
  await userEvent.click(screen.getByLabelText('Ask me before placing a bet'))
  expect(shown()).toContain('"asksFirst":true')
  await userEvent.selectOptions(
    screen.getByLabelText('Time zone of dates and times'),
    'Asia/Kolkata',
  )
  expect(shown()).toContain('"timeZone":"Asia/Kolkata"')
  const first = screen.getByLabelText('Quick stake 1')
  await userEvent.clear(first)
  await userEvent.type(first, '0')
  await userEvent.tab()
  expect(shown()).toContain('"quickStakes":[10,')
  await userEvent.clear(screen.getByLabelText('Quick stake 1'))
  await userEvent.type(screen.getByLabelText('Quick stake 1'), '25')
  await userEvent.tab()
  expect(shown()).toContain('"quickStakes":[25,')
})
