import { expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#server/test-app.ts'

const { send, newPlayer, newOperator } = await openTestApp({
  RATE_LIMIT_FACTOR: '1',
  CHALLENGES: '0',
  TRUST_PROXY: '1',
})

type Door = (userId: string, password: string, from: Record<string, string>) => Promise<string>
const form = (username: string, password: string) =>
  new URLSearchParams({ username, password }).toString()
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** The answer of each way in: `in`, or the reason of the refusal. */
const doors: Record<string, Door> = {
  'the login of the page': async (userId, password, headers) => {
    const { body } = await send('POST', '/api/login', { body: { userId, password }, headers })
    return body['token'] ? 'in' : String(body['code'])
  },
  'the login of programs': async (userId, password, headers) => {
    const { body } = await send('POST', '/api/identity/login', {
      body: form(userId, password),
      headers: { ...asForm, ...headers },
    })
    return body['token'] ? 'in' : String(body['error'])
  },
  'the login with a certificate': async (userId, password, headers) => {
    const { body } = await send('POST', '/api/certlogin', {
      body: form(userId, password),
      headers: { ...asForm, ...headers },
    })
    return body['sessionToken'] ? 'in' : String(body['loginStatus'])
  },
}
let addresses = 0
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
const refused = /RATE_LIMITED|TOO_MANY_REQUESTS/

it.each(Object.entries(doors))(
  'lets the owner in at %s while a stranger guesses (A34)',
  async (_, door) => {
    const { userId } = await newPlayer()
    const stranger = newAddress()
    const said: string[] = []
    for (const guess of Object.values(doors))
      for (let n = 0; n < 3; n += 1) said.push(await guess(userId, 'wrong', stranger))
    expect(said.filter((answer) => refused.test(answer))).toHaveLength(4)
    expect(await door(userId, PASSWORD, newAddress())).toBe('in')
    // The guesses do not go on with the right one.
    expect(await door(userId, PASSWORD, stranger)).toMatch(refused)
  },
)

it('lets an operator in while a stranger guesses, also one behind the same address', async () => {
  const { userId } = await newOperator()
  const page: Door = doors['the login of the page'] ?? (() => Promise.reject())
  const office = newAddress()
  const own = { ...office, 'user-agent': 'the browser of the operator' }
  expect(await page(userId, PASSWORD, own)).toBe('in')
  for (let n = 0; n < 6; n += 1) await page(userId, 'wrong', office)
  expect(await page(userId, PASSWORD, office)).toBe('RATE_LIMITED')
  expect(await page(userId, PASSWORD, own)).toBe('in')
})

it('takes no more wrong passwords at once than in turn', async () => {
  const { userId } = await newPlayer()
  const stranger = newAddress()
  const page: Door = doors['the login of the page'] ?? (() => Promise.reject())
  const said = await Promise.all(Array.from({ length: 30 }, () => page(userId, 'wrong', stranger)))
  expect(said.filter((answer) => answer === 'WRONG_CREDENTIALS')).toHaveLength(5)
  expect(said.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(25)
})

it('says in seconds how long to wait, in the header, the details and the sentence', async () => {
  const headers = newAddress()
  const guess = () =>
    send('POST', '/api/login', { body: { userId: 'nobody', password: 'x' }, headers })
  for (let n = 0; n < 5; n += 1) await guess()
  const { status, body, headers: said } = await guess()
  expect([status, body['code']]).toEqual([429, 'RATE_LIMITED'])
  const seconds = Number(said['retry-after'])
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(body['details']).toEqual({ retryAfterSeconds: seconds })
  expect(body['message']).toBe(`Too many attempts. Please wait ${seconds} seconds and try again.`)
  const program = await send('POST', '/api/identity/login', {
    body: form('nobody', 'x'),
    headers: { ...asForm, ...headers },
  })
  expect(Number(program.headers['retry-after'])).toBeLessThanOrEqual(seconds)
})
