import { describe, expect, it } from 'vitest'
import { mayDo, operatorRoles, permissions, permissionsOf, rolesWith } from './permissions.ts'

describe('roles of operators', () => {
  it('lets an administrator do everything, and nobody without a role anything', () => {
    expect(permissionsOf(['administrator'])).toEqual([...permissions])
    expect(permissionsOf([])).toEqual([])
  })

  it('adds up what several roles allow', () => {
    expect(mayDo(['support'], 'deposits.decide')).toBe(false)
    expect(mayDo(['support', 'cashier'], 'deposits.decide')).toBe(true)
    expect(mayDo(['support', 'cashier'], 'support.answer')).toBe(true)
  })

  it('lets compliance and auditors read everything', () => {
    const reads = permissions.filter((permission) => permission.endsWith('.read'))
    expect(permissionsOf(['auditor'])).toEqual(reads)
    expect(permissionsOf(['compliance'])).toEqual(expect.arrayContaining(reads))
  })

  it('gives every permission to a role besides the administrator, that of the roles excepted', () => {
    const alone = permissions.filter((permission) => rolesWith(permission).length === 1)
    expect(alone).toEqual(['operators.change'])
  })

  it.each(operatorRoles)('shows %s whatever the role can change', (role) => {
    const areas = permissionsOf([role]).map((permission) => permission.split('.')[0] ?? '')
    const pageOf: Record<string, string> = {
      results: 'markets',
      'match-log': 'events',
      limits: 'rates',
      reserves: 'ledger',
    }
    const unseen = areas.filter(
      (area) => !mayDo([role], `${pageOf[area] ?? area}.read` as 'audit.read'),
    )
    expect(unseen).toEqual([])
    expect(mayDo([role], 'overview.read')).toBe(true)
  })

  it('leaves the roles of operators to administrators', () => {
    expect(rolesWith('operators.change')).toEqual(['administrator'])
  })
})
