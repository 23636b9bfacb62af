import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { entropyOfDrand, randomnessOf } from './drand.ts'

/** Rounds that the beacon has published. */
const SIGNATURES = new Map([
  [
    1,
    'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
  ],
  [
    123,
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  ],
])
const RANDOMNESS = 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc'
const signature = SIGNATURES.get(123) ?? ''

/** A relay that answers so; `undefined` is silence. */
async function relay(answer: unknown): Promise<string> {
  const server = createServer((_request, response) => {
    if (answer !== undefined) response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const stage = { closesAtMs: 0, betsHash: new Uint8Array(32), beaconRound: 123 }
const entropyFrom = (...relays: string[]) =>
  entropyOfDrand({ relays, timeoutMs: 300, log: () => {} }).of(stage)

it('knows the numbers that the beacon has signed, and no others', () => {
  expect(randomnessOf(123, signature)).toBe(RANDOMNESS)
  expect(randomnessOf(124, signature)).toBeUndefined()
  expect(randomnessOf(123, SIGNATURES.get(1) ?? '')).toBeUndefined()
  const changed = `${signature.slice(0, -1)}${signature.endsWith('2') ? '3' : '2'}`
  expect(randomnessOf(123, changed)).toBeUndefined()
  expect(randomnessOf(123, 'no signature')).toBeUndefined()
})

it('takes the number of the first honest relay, whatever the others say', async () => {
  const honest = await relay({ round: 123, randomness: 'ignored', signature })
  const lying = await relay({ round: 123, randomness: RANDOMNESS, signature: SIGNATURES.get(1) })
  const late = await relay({ round: 1, randomness: '', signature: SIGNATURES.get(1) })
  const silent = await relay(undefined)
  expect(await entropyFrom(lying, late, silent, honest)).toEqual({ hex: RANDOMNESS, signature })
})

it('has nothing from relays that lie, are late or are silent', async () => {
  const lying = await relay({ round: 123, randomness: RANDOMNESS, signature: SIGNATURES.get(1) })
  const silent = await relay(undefined)
  expect(await entropyFrom(lying, silent)).toBeUndefined()
})
