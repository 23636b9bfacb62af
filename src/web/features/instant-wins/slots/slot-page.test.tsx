import { screen } from '@testing-library/react'
import { Route } from 'wouter'
import { expect, it } from 'vitest'
import type { SlotMachineRow } from '#contract/instant-wins/slots.ts'
import { renderPage } from '#web/test-page.tsx'
import { SlotPage } from './slot-page.tsx'

const slot: SlotMachineRow = {
  machineId: 'lantern-row',
  name: 'Lantern Row',
  version: 1,
  rulesFrom: '2026-12-01',
  currency: 'PTS',
  coinsMinor: [20, 100],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
  ],
  strips: ['LGK', 'LGP', 'LGP'],
  symbols: [{ sign: 'L', name: 'Lantern', kind: 'line' }],
  prizes: [{ sign: 'L', count: 3, coins: 50, isScatter: false, probability: '1/27' }],
  return: '19/20',
  rules: ['Every line is played.'],
  isOn: true,
  stakeMostMinor: null,
}

function open(of: Partial<SlotMachineRow>): void {
  renderPage(
    <Route path="/slots/:machineId">
      <SlotPage />
    </Route>,
    {
      path: '/slots/lantern-row',
      answers: { 'GET /api/slots': () => Response.json({ items: [{ ...slot, ...of }] }) },
    },
  )
}
const spin = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Spin' })
const coin = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name })

it('offers every coin of a slot that is on', async () => {
  open({})
  expect((await spin()).disabled).toBe(false)
  expect([coin('0.20 PTS').disabled, coin('1.00 PTS').disabled]).toEqual([false, false])
})

it('shows its reels at rest before the first spin, as no result', async () => {
  open({})
  await spin()
  const reels = screen.getAllByRole('listitem', { name: /not spun yet$/ })
  expect(reels.map((reel) => reel.querySelectorAll('svg').length)).toEqual([3, 3, 3])
  expect(reels[0]?.parentElement?.dataset.rests).toBe('true')
})

it('says before the press that a slot is off', async () => {
  open({ isOn: false })
  expect((await spin()).disabled).toBe(true)
  expect(screen.getByText('This slot takes no spins right now.')).toBeTruthy()
})

it('offers the coins only that stay within the highest stake, and names it', async () => {
  open({ stakeMostMinor: 100 })
  expect((await spin()).disabled).toBe(false)
  expect([coin('0.20 PTS').disabled, coin('1.00 PTS').disabled]).toEqual([false, true])
  expect(screen.getByText('A spin may cost 1.00 PTS at most right now.')).toBeTruthy()
})
