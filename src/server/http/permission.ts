import type { Endpoint } from '#contract/endpoint.ts'
import { mayDo, type Permission } from '#domain/account/permissions.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses a call of operators to everybody whose roles do not allow it. This is the only place that decides so: what a
 * permission may ask for besides a role, such as a second factor, is asked for here.
 */
export function checkPermission(
  endpoint: Pick<Endpoint, 'permission'>,
  caller: Caller,
  { isFactorRequired }: { isFactorRequired: boolean },
): void {
  if (caller.role !== 'operator') throw new Refusal('FORBIDDEN')
  if (isFactorRequired && caller.hasSecondFactor !== true)
    throw new Refusal('SECOND_FACTOR_REQUIRED')
  const { permission } = endpoint
  if (permission === undefined) throw new Error('a call of operators names no permission')
  demandPermission(caller, permission)
}

/** For a call that users share with operators, of which operators see more. */
export function demandPermission({ roles }: Pick<Caller, 'roles'>, permission: Permission): void {
  if (!mayDo(roles, permission)) throw new Refusal('FORBIDDEN', { details: { permission } })
}
