import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PriceCell } from '#web/ui/price-cell.tsx'
import { OddsTable } from './odds/odds-table.tsx'
import { useSlipLines } from './slip/slip-context.tsx'
import { fakeLive, renderExchange } from './test-exchange.tsx'
import { market, match, selection } from './test-market.ts'

/** The names of the cells in the order in which they rendered. */
const rendered = vi.hoisted<string[]>(() => [])
vi.mock('#web/ui/price-cell.tsx', async (load) => {
  const original = await load<typeof import('#web/ui/price-cell.tsx')>()
  const Original = original.PriceCell
  const Counted: typeof PriceCell = Object.assign({}, Original, {
    type: (props: Parameters<typeof Original.type>[0]) => {
      rendered.push(`${props.side} ${props.selectionName}`)
      return Original.type(props)
    },
  })
  return { ...original, PriceCell: Counted }
})

let live: ReturnType<typeof fakeLive>
const Slip = () => (
  <output>
    {useSlipLines()
      .map(({ side, priceText, target }) => `${side} ${target.selectionName} ${priceText}`)
      .join(', ')}
  </output>
)
const table = (fetchedAt = Date.now()) => (
  <>
    <OddsTable
      title="In play"
      empty="Nothing"
      rows={[match]}
      fetchedAt={fetchedAt}
      currency="PTS"
    />
    <Slip />
  </>
)
const snapshot = { ...market, score: '' }
const goLive = (): void =>
  act(() => {
    live.welcome()
    live.snapshot('market:7', snapshot)
  })
const cell = (name: string | RegExp) => screen.getByRole('button', { name })
const slip = (): string | null | undefined => screen.getAllByRole('status').at(0)?.textContent

beforeEach(() => {
  sessionStorage.clear()
  live = fakeLive()
  rendered.length = 0
})
afterEach(() => vi.useRealTimers())

it('renders only the cell whose price changed', () => {
  renderExchange(table(), { live })
  goLive()
  rendered.length = 0
  const changed = selection(12, 'X', 'The Draw')
  act(() => live.delta('market:7', { selections: [{ ...changed, lay: [[210, 9_000]] }] }))
  expect(rendered).toEqual(['lay The Draw'])
  expect(cell('Lay The Draw at 2.10 with 90 PTS on offer')).toBeTruthy()
})

it('renders no cell for a change that it does not show', () => {
  renderExchange(table(), { live })
  goLive()
  rendered.length = 0
  const traded = { ...selection(12, 'X', 'The Draw'), tradedMinor: 9_999, lastPrice: 206 }
  act(() => live.delta('market:7', { selections: [traded] }))
  expect(rendered).toEqual([])
})

it("covers a suspended market's prices with 'Suspended', and uncovers them when it opens", () => {
  renderExchange(table(), { live })
  goLive()
  const { selections: _, name: __, eventId: ___, ...fields } = market
  act(() => live.delta('market:7', { market: { ...fields, status: 'suspended' }, selections: [] }))
  expect(screen.getAllByText('Suspended')).toHaveLength(3)
  expect(cell(/^Back Leeds/)).toHaveProperty('disabled', true)
  act(() => live.delta('market:7', { market: fields, selections: [] }))
  expect(screen.queryByText('Suspended')).toBeNull()
  expect(cell(/^Back Leeds/)).toHaveProperty('disabled', false)
})

it('greys prices and lets none be pressed once the connection is lost', () => {
  renderExchange(table(), { live })
  goLive()
  expect(cell(/^Back Leeds/)).toHaveProperty('disabled', false)
  act(() => live.lose())
  for (const button of screen.getAllByRole('button', { name: / on offer$/ })) {
    expect(button.hasAttribute('data-stale')).toBe(true)
    expect(button).toHaveProperty('disabled', true)
  }
})

it('greys prices when no heartbeat comes', () => {
  vi.useFakeTimers()
  renderExchange(table(), { live })
  goLive()
  act(() => void vi.advanceTimersByTime(6_000))
  expect(cell(/^Back Leeds/).hasAttribute('data-stale')).toBe(true)
})

it('greys fetched prices after five seconds while nothing is live', () => {
  vi.useFakeTimers()
  renderExchange(table())
  expect(cell(/^Back Leeds/).hasAttribute('data-stale')).toBe(false)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(cell(/^Back Leeds/).hasAttribute('data-stale')).toBe(true)
})

it('a dash stands where there is no price', () => {
  renderExchange(table(), { live })
  act(() => {
    live.welcome()
    live.snapshot('market:7', {
      ...snapshot,
      selections: [{ ...selection(11, '1', 'Leeds'), back: [] }],
    })
  })
  expect(cell('Back Leeds: no price').textContent).toContain('–')
})

it('leads a visitor who presses a price to the login, and keeps the price', () => {
  const { address } = renderExchange(table(), { live })
  goLive()
  fireEvent.click(cell(/^Back Leeds/))
  expect(address()).toBe('/login')
  expect(slip()).toBe('back Leeds 2.00')
})

it("shows 'Please Deposit Money' to a player without points, then the deposit page", async () => {
  const { address, callsOf } = renderExchange(table(), { live, points: 0 })
  await waitFor(() => expect(callsOf('GET /api/profile')).toHaveLength(1))
  goLive()
  await waitFor(() => {
    fireEvent.click(cell(/^Back Leeds/))
    expect(screen.getByRole('dialog', { name: 'Please Deposit Money' })).toBeTruthy()
  })
  expect(address()).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(address()).toBe('/deposit'))
  expect(slip()).toBe('')
})

it('puts the pressed price of a player with points on the slip, and marks it', async () => {
  renderExchange(table(), { live, points: 100 })
  goLive()
  await waitFor(() => {
    fireEvent.click(cell(/^Lay York/))
    expect(slip()).toBe('lay York 2.04')
  })
  expect(cell(/^Lay York/).getAttribute('aria-pressed')).toBe('true')
  expect(cell(/^Back York/).getAttribute('aria-pressed')).toBe('false')
})
