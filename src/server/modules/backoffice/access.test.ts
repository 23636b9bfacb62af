import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/backoffice.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { agreeableExchange, openOffice } from './test-office.ts'

const { db } = await openTestDatabase()
const office = await openOffice(db, agreeableExchange(db))

const isOfOperators = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && value.access === 'operator'
const exported: unknown[] = Object.values(contract)
const endpoints = exported
  .filter(isOfOperators)
  .map(({ method, path }) => [method, path.replace(/:\w+/g, '1')] as const)

let playerToken = ''
let operatorToken = ''
beforeAll(async () => {
  playerToken = (await office.addPlayer('player')).token
  operatorToken = (await office.addOperator('operator')).token
})

it('knows the endpoints of operators from the contract', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(14)
})

it.each(endpoints)('%s %s is for operators only', async (method, path) => {
  const codeFor = async (token: string | null) => {
    const { status, body } = await office.call(token, method, path)
    return [status, body]
  }
  expect(await codeFor(null)).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  expect(await codeFor('forged')).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  expect(await codeFor(playerToken)).toMatchObject([403, { code: 'FORBIDDEN' }])
  const [status] = await codeFor(operatorToken)
  expect(status).not.toBe(401)
  expect(status).not.toBe(403)
})
