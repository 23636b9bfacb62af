import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account.ts'
import * as audit from '#contract/audit.ts'
import * as backoffice from '#contract/backoffice.ts'
import * as cashier from '#contract/cashier.ts'
import * as catalogue from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as exchange from '#contract/exchange.ts'
import * as ledger from '#contract/ledger.ts'
import * as support from '#contract/support.ts'
import * as system from '#contract/system.ts'
import { openTestApp } from '#server/test-app.ts'

const app = await openTestApp()

const contracts = [
  account,
  audit,
  backoffice,
  cashier,
  catalogue,
  exchange,
  ledger,
  support,
  system,
]
const exported: unknown[] = contracts.flatMap((contract) => Object.values(contract))
const isOfOperators = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && value.access === 'operator'
const endpoints = exported
  .filter(isOfOperators)
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const)

let playerToken = ''
let operatorToken = ''
beforeAll(async () => {
  playerToken = (await app.newPlayer()).token
  operatorToken = (await app.newOperator()).token
})

it('finds the endpoints of operators in the contract, all of them under /api/admin', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(20)
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
