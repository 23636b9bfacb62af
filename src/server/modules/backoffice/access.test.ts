import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { allEndpoints, pathOf } from '#server/test-endpoints.ts'

const app = await openTestApp()

const endpoints = (await allEndpoints())
  .filter(({ access }) => access === 'operator')
  .map((endpoint) => [endpoint.method, pathOf(endpoint)] as const)

let playerToken = ''
let operatorToken = ''
beforeAll(async () => {
  playerToken = (await app.newPlayer()).token
  operatorToken = (await app.newOperator()).token
})

it('finds the endpoints of operators in the contract, all of them under /api/admin', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(45)
  expect(endpoints.filter(([, path]) => !/^\/api\/admin[/-]/.test(path))).toEqual([])
})

it.each(endpoints)('%s %s is for operators only', async (method, path) => {
  const answerFor = async (token?: string) => {
    const { status, body } = await app.send(method, path, token ? { token } : {})
    return [status, body.code]
  }
  expect(await answerFor()).toEqual([401, 'UNAUTHENTICATED'])
  expect(await answerFor('forged')).toEqual([401, 'UNAUTHENTICATED'])
  expect(await answerFor(playerToken)).toEqual([403, 'FORBIDDEN'])
  expect([401, 403]).not.toContain((await answerFor(operatorToken))[0])
})
