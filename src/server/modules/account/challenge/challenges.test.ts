import { expect, it } from 'vitest'
import { logIn } from '#server/modules/standard-api/test-program.ts'
import { openTestApp, PASSWORD } from '#server/test-app.ts'
import { challengeOf, solved } from './test-solved.ts'

const app = await openTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

/** Each test comes from an address of its own: limits count by address. */
let addresses = 0
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
type From = ReturnType<typeof newAddress>

const login = (userId: string, password: string, from: From, challenge?: string) =>
  app.send('POST', '/api/login', {
    body: { userId, password, ...(challenge && { challenge }) },
    headers: from,
  })
type Answer = Awaited<ReturnType<typeof login>>

it('asks for a challenge after three wrong passwords, known name or not, and takes its answer once (A34, R-013)', async () => {
  const player = await app.newPlayer()
  const from = newAddress()
  const known: Answer[] = []
  for (let n = 0; n < 4; n++) known.push(await login(player.userId, 'wrong', from))
  const unknown: Answer[] = []
  for (let n = 0; n < 4; n++) unknown.push(await login('nobody-at-all', 'wrong', newAddress()))
  expect(known.map(({ body }) => body['code'])).toEqual([
    'WRONG_CREDENTIALS',
    'WRONG_CREDENTIALS',
    'WRONG_CREDENTIALS',
    'CHALLENGE_NEEDED',
  ])
  // One name from one address each: nothing is counted together.
  expect(new Set(unknown.map(({ body }) => body['code']))).toEqual(new Set(['WRONG_CREDENTIALS']))
  const elsewhere = newAddress()
  const stranger: Answer[] = []
  for (let n = 0; n < 4; n++) stranger.push(await login('nobody-at-all', 'wrong', elsewhere))
  const shape = ({ status, body }: Answer) => [status, body['code'], body['message']]
  expect(stranger.map(shape)).toEqual(known.map(shape))
  const answer = await solved(known[3]!)
  expect((await login(player.userId, PASSWORD, from)).body['code']).toBe('CHALLENGE_NEEDED')
  expect((await login(player.userId, PASSWORD, from, answer)).status).toBe(200)
  // The device is known by now, so its tries are counted anew.
  for (let n = 0; n < 3; n++) await login(player.userId, 'wrong', from)
  expect((await login(player.userId, PASSWORD, from, answer)).body['code']).toBe('CHALLENGE_NEEDED')
})

it('takes no answer that was made easier, is no solution, or is no answer at all', async () => {
  const player = await app.newPlayer()
  const from = newAddress()
  for (let n = 0; n < 3; n++) await login(player.userId, 'wrong', from)
  const asked = await login(player.userId, PASSWORD, from)
  const answer = await solved(asked)
  const { kind: _kind, ...challenge } = challengeOf(asked)
  const easier = { ...challenge.parameters, cost: 1 }
  const late = { ...challenge.parameters, expiresAt: (challenge.parameters.expiresAt ?? 0) + 900 }
  const wrong = { counter: 0, derivedKey: '00'.repeat(32) }
  const { solution } = JSON.parse(answer) as { solution: unknown }
  for (const bad of [
    'no json',
    '{}',
    JSON.stringify({ challenge, solution: wrong }),
    JSON.stringify({ challenge: { ...challenge, parameters: easier }, solution }),
    JSON.stringify({ challenge: { ...challenge, parameters: late }, solution }),
  ])
    expect((await login(player.userId, PASSWORD, from, bad)).body['code']).toBe('CHALLENGE_NEEDED')
  expect((await login(player.userId, PASSWORD, from, answer)).status).toBe(200)
})

it('asks programs for none, who could not solve it', async () => {
  const player = await app.newPlayer()
  const from = newAddress()
  for (let n = 0; n < 3; n++) await login(player.userId, 'wrong', from)
  expect((await login(player.userId, PASSWORD, from)).body['code']).toBe('CHALLENGE_NEEDED')
  const program = await logIn(app, { username: player.userId, password: PASSWORD }, from)
  expect(program.body).toMatchObject({ status: 'SUCCESS' })
})

it('asks for a challenge before the fourth registration from one network in an hour', async () => {
  const from = newAddress()
  const register = (userId: string, challenge?: string) =>
    app.send('POST', '/api/register', {
      headers: from,
      body: {
        userId,
        name: 'Nora Field',
        Mobile: '+441632960111',
        Email: 'nora@example.com',
        Password: 'meadow kites over Oakham',
        Cpassword: 'meadow kites over Oakham',
        ...(challenge && { challenge }),
      },
    })
  const statuses: number[] = []
  for (const name of ['nora1', 'nora1', 'nora2']) statuses.push((await register(name)).status)
  expect(statuses).toEqual([201, 409, 201])
  const asked = await register('nora3')
  expect(asked.body['code']).toBe('CHALLENGE_NEEDED')
  expect((await register('nora3', await solved(asked))).status).toBe(201)
})
