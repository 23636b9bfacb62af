import { expect, it } from 'vitest'
import { Pulse } from './pulse.ts'

/** A database that can be made to fall silent, and one that is away. */
function feel() {
  const held: (() => void)[] = []
  let state: 'alive' | 'silent' | 'away' = 'alive'
  const log: string[] = []
  let silences = 0
  const pulse = new Pulse({
    ask: async () => {
      if (state === 'away') throw new Error('connection refused')
      if (state === 'silent') await new Promise<void>((go) => held.push(go))
    },
    onSilent: () => (silences += 1),
    log: (message) => log.push(message),
    everyMs: 5,
    silenceMaxMs: 100,
  })
  return {
    pulse,
    log,
    silences: () => silences,
    become: (next: typeof state) => {
      state = next
      for (const go of held.splice(0)) go()
    },
  }
}

const never = () => new Promise<never>(() => {})
const refused = { code: 'SERVICE_UNAVAILABLE' }

it('answers what the work answers while the database is alive', async () => {
  const { pulse } = feel()
  expect(await pulse.whileAlive(async () => 7)).toBe(7)
  await expect(pulse.whileAlive(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  pulse.stop()
})

it.each(['silent', 'away'] as const)(
  'tells all that wait to try again when the database is %s, and others at once until it answers',
  async (state) => {
    const { pulse, become, silences, log } = feel()
    become(state)
    const waiting = [pulse.whileAlive(never), pulse.whileAlive(never)]
    for (const each of waiting) await expect(each).rejects.toMatchObject(refused)
    let isAsked = false
    const late = pulse.whileAlive(async () => (isAsked = true))
    await expect(late).rejects.toMatchObject(refused)
    expect({ isAsked, silences: silences() }).toEqual({ isAsked: false, silences: 1 })
    become('alive')
    await expect.poll(() => pulse.whileAlive(async () => 7).catch(() => 0)).toBe(7)
    expect(log).toHaveLength(2)
    pulse.stop()
  },
)

it('lets work that is slow go on while the database answers', async () => {
  const { pulse } = feel()
  const slow = () => new Promise((done) => setTimeout(() => done('done'), 300))
  expect(await pulse.whileAlive(slow)).toBe('done')
  pulse.stop()
})
