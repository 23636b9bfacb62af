import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { MarketSnapshot } from '#contract/live.ts'
import { LiveClient } from './live.ts'
import { LiveContext, useLiveState, useTopicValue } from './use-live.ts'

afterEach(cleanup)

type Say = (message: object) => void

/** A client whose server is this test. */
function connect(): { client: LiveClient; say: Say } {
  const listeners = new Map<string, (event: { data: unknown }) => void>()
  const client = new LiveClient({
    open: () => ({
      send: () => {},
      close: () => {},
      addEventListener: (type: string, listener: (event: { data: unknown }) => void) => {
        listeners.set(type, listener)
      },
    }),
    token: () => null,
  })
  const say: Say = (message) =>
    act(() => listeners.get('message')?.({ data: JSON.stringify(message) }))
  return { client, say }
}

const selection = (selectionId: number, price: number) => ({
  selectionId,
  name: '',
  outcome: '',
  handicap: 0,
  reductionBps: null,
  status: 'active',
  back: [[price, 100]],
  lay: [],
  lastPrice: null,
  tradedMinor: 0,
})
const market = {
  marketId: 1,
  eventId: 1,
  name: 'Match odds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  status: 'open',
  inPlay: false,
  version: 1,
  commissionBps: 0,
  isResettled: false,
  turnsInPlay: true,
  betDelaySeconds: 0,
  takesStartingPrice: false,
  selections: [selection(1, 200), selection(2, 300)],
}

const renders = new Map<number, number>()
function Cell({ id }: { id: number }) {
  const price = useTopicValue(
    'market:1',
    (data: MarketSnapshot) => data.selections.find((each) => each.selectionId === id)?.back[0]?.[0],
  )
  renders.set(id, (renders.get(id) ?? 0) + 1)
  return <span data-testid={`cell ${id}`}>{price ?? 'none'}</span>
}
function State() {
  return <p>{useLiveState()}</p>
}

it('renders only the cell whose price changed', () => {
  const { client, say } = connect()
  render(
    <LiveContext value={client}>
      <Cell id={1} />
      <Cell id={2} />
      <State />
    </LiveContext>,
  )
  expect(screen.getByText('connecting')).toBeTruthy()
  say({ op: 'ready', heartbeatMs: 5_000, userId: null })
  expect(screen.getByText('live')).toBeTruthy()
  say({ op: 'snapshot', topic: 'market:1', epoch: 'e', n: 1, data: market })
  const before = new Map(renders)
  say({ op: 'delta', topic: 'market:1', n: 2, data: { selections: [selection(2, 310)] } })
  expect(screen.getByTestId('cell 2').textContent).toBe('310')
  expect(screen.getByTestId('cell 1').textContent).toBe('200')
  expect(renders.get(1)).toBe(before.get(1))
  expect(renders.get(2)).toBe((before.get(2) ?? 0) + 1)
  act(() => client.connection.close())
  expect(screen.getByText('lost')).toBeTruthy()
})

it('shows nothing live without a connection', () => {
  render(<Cell id={1} />)
  expect(screen.getByTestId('cell 1').textContent).toBe('none')
})
