import * as z from 'zod'

/** Scratch cards. */
export const instantWinSettings = {
  instantWinsSeedKey: {
    name: 'INSTANT_WINS_SEED_KEY',
    default: '',
    why: 'key that the seeds of scratch cards are encrypted with: 64 hexadecimal digits; unset, a file in DATA_DIR keeps one',
    isSecret: true,
    schema: z
      .string()
      .regex(/^([0-9a-fA-F]{64})?$/, 'must be 64 hexadecimal digits')
      .transform((text) => (text === '' ? undefined : text)),
  },
} as const
