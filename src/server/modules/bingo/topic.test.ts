import { expect, it } from 'vitest'
import { bingoRoom, bingoRoomDelta, type BingoRoomState } from '#contract/bingo/rooms.ts'
import { TestFollower } from '#server/live/test-follower.ts'
import { openTestBingo } from './test-bingo.ts'

const app = await openTestBingo()
const { newPlayer, reach, holdOpen, buy, room } = app
const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
const follow = (before?: TestFollower<BingoRoomState>) =>
  TestFollower.follow<BingoRoomState>(
    url,
    'bingo:75',
    { snapshot: bingoRoom, delta: bingoRoomDelta },
    before,
  )
const still = ({ at: _at, secondsLeft: _left, ...shown }: BingoRoomState) => shown

it('shows a room live: numbered without a gap, its sale, and no ball before its call', async () => {
  const watcher = await follow()
  const round = await holdOpen(75)
  await watcher.until(({ roundId }) => roundId === round.id)
  for (const tickets of [3, 2])
    await buy(await newPlayer({ balanceMinor: 100_000 }), round, tickets)
  await watcher.until((shown) => shown.tickets === 5)
  expect(watcher.seen()).toMatchObject({ phase: 'open', players: 2, calls: [] })
  const { calls } = await reach(75, 'dealing')
  await watcher.until((shown) => shown.phase === 'dealing' && shown.calls.length > 0)

  // One whose connection broke goes on where it was; a new one sees the same room.
  await watcher.leave()
  const fresh = await follow()
  await reach(75, 'settled')
  const back = await follow(watcher)
  const followers = [fresh, back]
  // The next sale begins at once, because the result was not waited for.
  for (const each of followers) await each.until(({ roundId }) => (roundId ?? 0) > round.id)
  const shown = [...watcher.states(), ...back.states()].filter(
    ({ roundId }) => roundId === round.id,
  )
  for (const [place, state] of shown.entries()) {
    expect(state.calls).toEqual(calls.slice(0, state.calls.length))
    expect(state.calls.length).toBeGreaterThanOrEqual(shown[place - 1]?.calls.length ?? 0)
    expect(state.phase !== 'dealing' || state.promise?.seed === null).toBe(true)
    expect(state.prizes.every(({ call }) => (call ?? 0) <= state.calls.length)).toBe(true)
  }
  expect(still(back.seen())).toEqual(still(fresh.seen()))
  expect(still(back.seen())).toEqual(still(await room(75)))
  await Promise.all(followers.map((each) => each.leave()))
})
