import * as z from 'zod'

/** Seeds of tables, rooms of bingo, scratch cards, slots and our own draws of lotteries. */
export const gameSeedSettings = {
  gameSeedKey: {
    name: 'GAME_SEED_KEY',
    default: '',
    why: 'keys of 64 hexadecimal digits, by comma: the first encrypts the seeds of games, all decrypt them; unset, a file in DATA_DIR keeps one, so several servers need it',
    isSecret: true,
    schema: z
      .string()
      .regex(/^([0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*)?$/, 'must be keys of 64 hexadecimal digits')
      .transform((text) => (text === '' ? undefined : text)),
  },
} as const
