import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { openTestApp, PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { operatorPlace } from './operator-place.ts'

const placeOf = (settings: Record<string, string>) => operatorPlace(readConfig(settings))
const from = (ip: string, host = 'localhost', more: Record<string, string> = {}) => ({
  ip,
  headers: { host, ...more },
})

describe('the place of operators', () => {
  it('is everywhere where nothing is said', () => {
    expect(placeOf({})(from('203.0.113.7'))).toBe(true)
  })

  it('is inside the networks, for either family of addresses (CF-9)', () => {
    const isPlace = placeOf({ OPERATOR_NETWORKS: '10.0.0.0/8, 203.0.113.7, 2001:db8::/32' })
    const among = (ips: readonly string[]) => ips.filter((ip) => isPlace(from(ip)))
    const inside = ['10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', '2001:db8::1']
    expect(among(inside)).toEqual(inside)
    expect(among(['11.0.0.1', '203.0.113.8', '2001:db9::1', '::1', 'nonsense'])).toEqual([])
  })

  it('is a host name of its own (CF-9)', () => {
    const isPlace = placeOf({ OPERATOR_HOST: 'desk.example.com' })
    expect(isPlace(from('10.0.0.1', 'Desk.Example.com'))).toBe(true)
    expect(isPlace(from('10.0.0.1', 'desk.example.com:8443'))).toBe(true)
    expect(isPlace(from('10.0.0.1', 'bets.example.com'))).toBe(false)
    const claim = { 'x-forwarded-host': 'desk.example.com' }
    expect(isPlace(from('10.0.0.1', 'bets.example.com', claim))).toBe(false)
  })

  it.each(['10.0.0.0/33', '10.0.0/8', 'desk', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/'])(
    'is not taken from %s',
    (networks) => {
      expect(() => readConfig({ OPERATOR_NETWORKS: networks })).toThrow(ConfigError)
    },
  )
})

describe('an operator from elsewhere', async () => {
  const { app, newOperator, newPlayer } = await openTestApp({ OPERATOR_NETWORKS: '10.0.0.0/8' })
  const operator = await newOperator()
  const player = await newPlayer({ userId: 'anywhere' })

  const call = async (
    path: string,
    remoteAddress: string,
    { token }: Pick<TestPlayer, 'token'>,
  ) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ url: path, remoteAddress, headers })
    return [answer.statusCode, answer.json().code]
  }
  const logIn = async (userId: string, remoteAddress: string) => {
    const payload = { userId, password: PASSWORD }
    return app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })
  }

  it('is refused every call, and a player none (CF-9)', async () => {
    for (const path of ['/api/admin/players', '/api/profile'])
      expect(await call(path, '192.0.2.1', operator)).toEqual([403, 'OPERATOR_PLACE'])
    expect(await call('/api/admin/players', '10.0.0.9', operator)).toEqual([200, undefined])
    expect(await call('/api/profile', '192.0.2.1', player)).toEqual([200, undefined])
  })

  it('does not get in by the right password, and learns nothing of it (CF-9)', async () => {
    const refused = await logIn(operator.userId, '192.0.2.1')
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'WRONG_CREDENTIALS'])
    expect((await logIn(operator.userId, '10.0.0.9')).statusCode).toBe(200)
    expect((await logIn('anywhere', '192.0.2.1')).statusCode).toBe(200)
  })
})
