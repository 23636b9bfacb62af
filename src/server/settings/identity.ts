import * as z from 'zod'
import { providerUrl, signingSecrets } from './kinds.ts'

/** Proof of identity, and a register of excluded persons. */
export const identitySettings = {
  exclusionRegisterFile: {
    name: 'EXCLUSION_REGISTER_FILE',
    default: '',
    why: 'CSV file of a national register of exclusions, with the columns Name and Date of birth; named, nobody deposits or plays before it was asked; put a new one in its place by a rename',
    schema: z.string(),
  },
  identityKey: {
    name: 'IDENTITY_KEY',
    default: '',
    why: 'key of 64 hexadecimal digits that encrypts documents and screenshots of players; unset, a file in DATA_DIR keeps one, so several servers need it',
    isSecret: true,
    schema: z
      .string()
      .regex(/^([0-9a-fA-F]{64})?$/, 'must be 64 hexadecimal digits')
      .transform((text) => (text === '' ? undefined : text)),
  },
  identityProviderUrl: {
    name: 'IDENTITY_PROVIDER_URL',
    default: '',
    why: 'address of a provider that checks the identity of players on a page of its own; needs IDENTITY_PROVIDER_SECRET; without it operators look at documents alone',
    schema: providerUrl,
  },
  identityProviderSecret: {
    name: 'IDENTITY_PROVIDER_SECRET',
    default: '',
    why: 'secret that signs calls to the identity provider and its messages; two by comma while it is changed, the new one first',
    isSecret: true,
    schema: signingSecrets,
  },
  identityProviderName: {
    name: 'IDENTITY_PROVIDER_NAME',
    default: 'Identity service',
    why: 'how the page calls the identity provider',
    schema: z.string().min(1, 'must not be empty').max(40, 'must have at most 40 characters'),
  },
} as const
