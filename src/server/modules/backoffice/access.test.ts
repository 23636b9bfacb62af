import { beforeAll, expect, it } from 'vitest'
import {
  mayDo,
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissions,
} from '#domain/account/permissions.ts'
import { permissionOfDesk } from '#domain/cases/cases.ts'
import { openTestApp } from '#server/test-app.ts'
import { allEndpoints, pathOf } from '#server/test-endpoints.ts'

const app = await openTestApp()

const endpoints = (await allEndpoints())
  .filter(({ access }) => access === 'operator')
  .map((endpoint) => [endpoint.method, pathOf(endpoint), endpoint.permission] as const)

let playerToken = ''
let noRoleToken = ''
const tokenWith = new Map<string, string>()
beforeAll(async () => {
  playerToken = (await app.newPlayer()).token
  noRoleToken = (await app.newOperator([])).token
  for (const role of operatorRoles) tokenWith.set(role, (await app.newOperator([role])).token)
})

it('finds the endpoints of operators in the contract, all of them under /api/admin', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(50)
  expect(endpoints.filter(([, path]) => !/^\/api\/admin[/-]/.test(path))).toEqual([])
})

it('has no permission that no call names', () => {
  const named = new Set([
    // Calls on cases ask for the permission of the desk as well.
    ...Object.values(permissionOfDesk),
    ...endpoints.map(([, , permission]) => permission),
  ])
  expect(permissions.filter((permission) => !named.has(permission))).toEqual([])
})

it('gives each call to a role besides the administrator, and the auditor none that changes anything', () => {
  const rolesOf = (permission: Permission) =>
    operatorRoles.filter((role) => mayDo([role], permission))
  const alone = new Set(
    endpoints
      .map(([, , permission]) => permission)
      .filter((permission) => permission !== undefined && rolesOf(permission).length === 1),
  )
  expect([...alone]).toEqual(['operators.change'])
  const changes = endpoints.filter(
    ([method, , permission]) => method !== 'GET' && permission && mayDo(['auditor'], permission),
  )
  expect(changes).toEqual([])
})

it.each(endpoints)('%s %s is for operators with the permission %s only (A37)', async (...call) => {
  const [method, path, permission] = call
  const answerFor = async (token?: string) => {
    const { status, body } = await app.send(method, path, token ? { token } : {})
    return { status, code: body['code'], details: body['details'] }
  }
  expect(await answerFor()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await answerFor('forged')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await answerFor(playerToken)).toEqual({ status: 403, code: 'FORBIDDEN' })
  const refused = { status: 403, code: 'FORBIDDEN', details: { permission } }
  expect(await answerFor(noRoleToken)).toEqual(refused)
  const isAllowed = (role: OperatorRole) => permission !== undefined && mayDo([role], permission)
  for (const role of operatorRoles.filter((each) => !isAllowed(each)))
    expect([role, await answerFor(tokenWith.get(role))]).toEqual([role, refused])
  for (const role of operatorRoles.filter(isAllowed))
    expect([401, 403]).not.toContain((await answerFor(tokenWith.get(role))).status)
})
