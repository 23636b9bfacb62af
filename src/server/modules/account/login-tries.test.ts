import { expect, it } from 'vitest'
import { LoginTries } from './login-tries.ts'
import { TryCounter } from './try-counter.ts'

/** Time stands still unless a test moves it. */
function openTries(factor = 1) {
  let nowMs = 0
  const tries = new LoginTries(factor, new TryCounter(() => nowMs))
  const waitOf = (
    userId: string,
    address: string,
    { isFamiliar = false, userAgent = 'browser' } = {},
  ) => {
    const begun = tries.begin({ userId, device: { address, userAgent }, isFamiliar })
    return 'seconds' in begun ? begun.seconds : 0
  }
  return { tries, waitOf, passSeconds: (seconds: number) => (nowMs += seconds * 1_000) }
}
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

it('takes five wrong passwords a minute for a name from a network, and says the true wait', () => {
  const { waitOf, passSeconds } = openTries()
  const names = ['Victim', 'victim', 'VICTIM', 'ｖictim', 'vIctim']
  expect(names.map((name) => waitOf(name, '192.0.2.1'))).toEqual([0, 0, 0, 0, 0])
  passSeconds(15)
  expect(waitOf('victim', '192.0.2.1')).toBe(45)
  passSeconds(44)
  expect(waitOf('victim', '192.0.2.1')).toBe(1)
  passSeconds(1)
  expect(times(6).map(() => waitOf('victim', '192.0.2.1'))).toEqual([0, 0, 0, 0, 0, 60])
})

it('takes twenty an hour for a name from a network, however patient somebody is', () => {
  const { waitOf, passSeconds } = openTries()
  const guess = () => {
    passSeconds(61)
    return times(5).filter(() => waitOf('victim', '192.0.2.1') === 0).length
  }
  expect(times(10).map(guess)).toEqual([5, 5, 5, 5, 0, 0, 0, 0, 0, 0])
  // From the first of the twenty.
  expect(waitOf('victim', '192.0.2.1')).toBe(3_600 - 9 * 61)
})

it('takes twenty a minute and a hundred an hour from a network over all names', () => {
  const { waitOf, passSeconds } = openTries()
  let names = 0
  const guess = (count: number) =>
    times(count).filter(() => waitOf(`name${++names}`, `2001:db8:1:1::${names}`) === 0).length
  expect(guess(30)).toBe(20)
  expect(waitOf('name1', '2001:db8:1:2::1')).toBe(0)
  const later = times(6).map(() => {
    passSeconds(61)
    return guess(30)
  })
  expect(later).toEqual([20, 20, 20, 20, 0, 0])
})

it('takes three an hour from each network that is strange to a name under attack, and never none', () => {
  const { waitOf, passSeconds } = openTries()
  for (const n of times(25))
    for (const _ of times(4)) expect(waitOf('victim', `192.0.2.${n}`)).toBe(0)
  // The owner on a journey, and at home.
  expect(times(4).map(() => waitOf('victim', '198.51.100.7') === 0)).toEqual([
    true,
    true,
    true,
    false,
  ])
  const home = () => waitOf('victim', '203.0.113.9', { isFamiliar: true })
  expect(times(5).map(home)).toEqual([0, 0, 0, 0, 0])
  passSeconds(60)
  expect(home()).toBe(0)
  // Other names are as they were.
  expect(times(5).map(() => waitOf('other', '198.51.100.8'))).toEqual([0, 0, 0, 0, 0])
})

it('counts a familiar device by itself: a stranger behind the same address cannot use its tries up', () => {
  const { waitOf } = openTries()
  for (const n of times(30)) waitOf(`name${n}`, '192.0.2.1')
  expect(waitOf('victim', '192.0.2.1')).toBeGreaterThan(0)
  const own = { isFamiliar: true, userAgent: 'phone' }
  expect(times(6).map(() => waitOf('victim', '192.0.2.1', own))).toEqual([0, 0, 0, 0, 0, 60])
})

it('counts no right password as a guess, but bounds how often one logs in', () => {
  const { tries } = openTries()
  const device = { address: '192.0.2.1', userAgent: 'program' }
  const logIn = () => {
    const begun = tries.begin({ userId: 'anna', device, isFamiliar: false })
    if ('seconds' in begun) return begun.seconds
    begun.wasRight()
    return 0
  }
  expect(times(60).map(logIn)).toEqual(times(60).map(() => 0))
  expect(logIn()).toBe(60)
})

it('marks the first refusal of a window, for the record', () => {
  const { tries, passSeconds } = openTries()
  const device = { address: '192.0.2.1', userAgent: '' }
  const firsts = () => {
    const begun = times(8).map(() => tries.begin({ userId: 'anna', device, isFamiliar: false }))
    return begun.flatMap((each) => ('seconds' in each ? [each.isFirst] : []))
  }
  expect(firsts()).toEqual([true, false, false])
  passSeconds(60)
  expect(firsts()).toEqual([true, false, false])
})
