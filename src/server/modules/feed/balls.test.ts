import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { FeedEvent } from '#domain/feed/event.ts'
import { openFeed } from './test-feed.ts'
import { story } from './test-story.ts'

const { db, startRunner, tell } = await openFeed()

it('writes the balls of a match down once, however often they are told', async () => {
  const runner = startRunner()
  const { marketRef, market, fixture } = story()
  const opening = fixture()
  if (opening.kind !== 'fixture') throw new Error('a story begins with its fixture')
  const { fixtureRef } = opening
  const stamp = { kind: 'ball', at: 1, sequence: 1, fixtureRef } as const
  const ball = (number: number, runs: number): FeedEvent => ({
    ...stamp,
    fact: {
      kind: 'ball',
      innings: 1,
      side: 'home',
      ball: number,
      runs,
      isWicket: false,
    },
  })
  const opened: FeedEvent = { ...stamp, fact: { kind: 'format', overs: 20 } }
  await tell(runner, [opening, market(), opened, ball(1, 4), ball(2, 1)])
  await tell(runner, [opened, ball(1, 4), ball(2, 1), ball(3, 6)])
  const { rows } = await sql`
    select l.kind, l.ball, l.runs from ball_log_entry l join market m on m.event_id = l.event_id
    where m.feed_ref = ${marketRef} order by l.id`.execute(db)
  expect(rows).toEqual([
    { kind: 'format', ball: null, runs: null },
    { kind: 'ball', ball: 1, runs: 4 },
    { kind: 'ball', ball: 2, runs: 1 },
    { kind: 'ball', ball: 3, runs: 6 },
  ])
})
