/** A conversation with support waits for an operator, waits for the player, or is over. */
export const threadStates = ['open', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

/** The player writes, an operator answers, an operator closes. */
export type ThreadStep = 'write' | 'answer' | 'close'

const states: Record<ThreadStep, ThreadState> = {
  write: 'open',
  answer: 'answered',
  close: 'closed',
}

/** The state after a step; nothing where the step is not possible: what is closed stays closed. */
export const threadAfter = (state: ThreadState, step: ThreadStep): ThreadState | undefined =>
  state === 'closed' ? undefined : states[step]
