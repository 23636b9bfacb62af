import * as z from 'zod/mini'
import { callProvider } from '#server/signed/call-provider.ts'
import { isSigned } from '#server/signed/signature.ts'

export const SIGNATURE_HEADER = 'x-identity-signature'

/** A check that the provider has begun, and the page where the player shows the documents. */
export type BegunCheck = { checkId: string; redirectUrl: string }

/**
 * A provider that checks the identity of players on a page of its own and answers by signed messages. The built-in provider
 * is the desk: there the player hands documents in, and an operator compares them with the profile. Both lead to the same
 * decision (`decideCheck`).
 */
export type IdentityProvider = {
  /** Its name for players. */
  name: string
  /** Begins a check. The same reference again answers the same check, with a page that is open. */
  begin: (check: { reference: string; returnUrl: string }) => Promise<BegunCheck>
  /** Whether these bytes are a message of the provider. */
  isSigned: (header: string | undefined, body: Buffer) => boolean
}

export type ProviderSettings = {
  identityProviderUrl: string
  identityProviderName: string
  identityProviderSecret: readonly string[]
}

const begun = z.object({
  checkId: z.string().check(z.minLength(1), z.maxLength(100)),
  redirectUrl: z.url(),
})

/** The provider of the settings, or nothing where none is named. It is told nothing of the player but a reference. */
export function outsideProvider({
  identityProviderUrl: url,
  identityProviderName: name,
  identityProviderSecret: secrets,
}: ProviderSettings): IdentityProvider | undefined {
  const [secret] = secrets
  if (url === '' || secret === undefined) return undefined
  const way = { url, path: '/checks', secret, header: SIGNATURE_HEADER }
  return {
    name,
    begin: (check) =>
      callProvider({ ...way, body: check, refusal: 'IDENTITY_PROVIDER_UNAVAILABLE' }, begun),
    isSigned: (header, body) => isSigned(header, body, { secrets, now: new Date() }),
  }
}
