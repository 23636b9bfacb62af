import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it, vi } from 'vitest'
import { login } from '#contract/account.ts'
import { call } from './call.ts'
import { challengeAsker } from './challenge-asker.ts'

const secret = { hmacSignatureSecret: 'secret' }
const refusal = (challenge: unknown) =>
  Response.json(
    { code: 'CHALLENGE_NEEDED', message: 'A challenge.', details: { challenge } },
    { status: 403 },
  )
const credentials = { userId: 'anna', password: 'mine' }

it('solves the challenge of a refusal and sends the call again with its answer', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyPrefix: '00',
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + 60,
    ...secret,
  })
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return sent.length === 1
      ? refusal({ kind: 'proof-of-work', ...challenge })
      : Response.json({ token: 'in' })
  })
  expect(await call(login, { body: credentials, token: null })).toEqual({ token: 'in' })
  const [first, { challenge: answer, ...second } = {}] = sent
  expect([first, second]).toEqual([credentials, credentials])
  const solved = JSON.parse(String(answer)) as { solution: { counter: number; derivedKey: string } }
  const checked = await verifySolution({ challenge, deriveKey, ...secret, ...solved })
  expect(checked.verified).toBe(true)
})

it('says what the server said when it does not know the challenge', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => refusal({ kind: 'another' }))
  vi.stubGlobal('fetch', fetched)
  await expect(call(login, { body: credentials, token: null })).rejects.toMatchObject({
    code: 'CHALLENGE_NEEDED',
    message: 'A challenge.',
  })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('asks at the page of an outside service, again where the answer was not taken, thrice at most', async () => {
  const answers: unknown[] = []
  const left = challengeAsker.subscribe(() => {
    const asked = challengeAsker.read()
    if (asked) queueMicrotask(() => asked.answer(`answer ${asked.question.href}`))
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    answers.push((JSON.parse(body) as Record<string, unknown>)['challenge'])
    return refusal({ kind: 'outside', page: 'https://check.example.com/' })
  })
  const tryIt = () => call(login, { body: credentials, token: null })
  await expect(tryIt()).rejects.toMatchObject({ code: 'CHALLENGE_NEEDED' })
  const given = 'answer https://check.example.com/'
  expect(answers).toEqual([undefined, given, given, given])
  left()
})

it('shows no page of its own origin as an outside one, which could read the token', async () => {
  const asked = vi.fn<() => void>()
  const left = challengeAsker.subscribe(asked)
  vi.stubGlobal('fetch', async () => refusal({ kind: 'outside', page: `${location.origin}/x` }))
  await expect(call(login, { body: credentials, token: null })).rejects.toMatchObject({
    code: 'CHALLENGE_NEEDED',
  })
  expect(asked).not.toHaveBeenCalled()
  left()
})
