import * as z from 'zod'
import { yesOrNo } from './kinds.ts'

/** Proof of identity. */
export const identitySettings = {
  identityRequired: {
    name: 'IDENTITY_REQUIRED',
    default: '0',
    why: 'nobody deposits or plays before an operator has verified identity, age and address; always so with REAL_MONEY',
    schema: yesOrNo,
  },
  identityKey: {
    name: 'IDENTITY_KEY',
    default: '',
    why: 'key of 64 hexadecimal digits that encrypts documents of players; unset, a file in DATA_DIR keeps one, so several servers need it',
    isSecret: true,
    schema: z
      .string()
      .regex(/^([0-9a-fA-F]{64})?$/, 'must be 64 hexadecimal digits')
      .transform((text) => (text === '' ? undefined : text)),
  },
} as const
