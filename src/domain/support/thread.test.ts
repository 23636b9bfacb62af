import { expect, it } from 'vitest'
import { threadAfter, threadStates } from './thread.ts'

it('waits for who did not write last, and stays closed once it is closed', () => {
  const table = threadStates.map((state) => [
    threadAfter(state, 'write'),
    threadAfter(state, 'answer'),
    threadAfter(state, 'close'),
  ])
  expect(table).toEqual([
    ['open', 'answered', 'closed'],
    ['open', 'answered', 'closed'],
    [undefined, undefined, undefined],
  ])
})
