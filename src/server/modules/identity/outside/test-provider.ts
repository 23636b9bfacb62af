import type { IdentityMessage } from '#contract/identity/provider.ts'
import { signatureOf } from '#server/signed/signature.ts'
import { openProviderSandbox, SECRET, type Signing } from '#server/signed/test-sandbox.ts'
import type { Answer, TestApp } from '#server/test-app.ts'
import { SIGNATURE_HEADER } from './provider.ts'

type Check = { checkId: string; reference: string; returnUrl: string }

/** An identity provider on this machine: it begins checks, and sends whatever answers a test wants. */
export async function openIdentitySandbox() {
  const checks = new Map<string, Check>()
  const sandbox = await openProviderSandbox(SIGNATURE_HEADER, (given, url) => {
    const asked = given as Omit<Check, 'checkId'>
    const check = checks.get(asked.reference) ?? { ...asked, checkId: `chk_${checks.size + 1}` }
    checks.set(asked.reference, check)
    return { checkId: check.checkId, redirectUrl: `${url}/check/${check.checkId}` }
  })
  return Object.assign(sandbox, { checks })
}

let messages = 0
let numbers = 0

/** The answer that a check was passed; tests change what they want. */
export const answerTo = (
  { checkId, reference }: Pick<Check, 'checkId' | 'reference'>,
  changes: Partial<IdentityMessage> = {},
): IdentityMessage => ({
  id: `msg_${++messages}`,
  type: 'check.passed',
  checkId,
  reference,
  person: { name: '', birthDate: '1990-01-01', address: '1 High Street', country: 'GB' },
  document: { country: 'GB', number: `P ${++numbers}-77`, validUntil: '2099-12-31' },
  ...changes,
})

/** Delivers a message as the provider does; with another signature if the test says so. */
export function deliver(
  { send }: Pick<TestApp, 'send'>,
  message: IdentityMessage | string,
  { secret = SECRET, secondsAgo = 0, header }: Signing = {},
): Promise<Answer> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const signature = signatureOf(secret, body, Math.floor(Date.now() / 1_000) - secondsAgo)
  const headers = { [SIGNATURE_HEADER]: header ?? signature }
  return send('POST', '/api/identity/webhook', { body, headers })
}
