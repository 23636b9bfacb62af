import * as z from 'zod'
import { optional } from './kinds.ts'

const isHost = (name: string): boolean => /^[a-z\d.-]+$/.test(name)

/** Messages to the browsers of players while no page is open. */
export const pushSettings = {
  pushKey: {
    name: 'PUSH_KEY',
    default: '',
    why: 'private P-256 key that signs messages to push services (VAPID): 64 hexadecimal digits; unset, a file in DATA_DIR keeps one, so several servers need it',
    isSecret: true,
    schema: optional.refine(
      (text) => text === undefined || /^[0-9a-f]{64}$/.test(text),
      'must be 64 hexadecimal digits',
    ),
  },
  pushServices: {
    name: 'PUSH_SERVICES',
    default:
      'fcm.googleapis.com,updates.push.services.mozilla.com,push.apple.com,notify.windows.com',
    why: 'hosts of the push services that browsers may name, by comma, each with the hosts beneath it; the server calls no others',
    schema: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .refine((names) => names.every(isHost), 'must be names of hosts, by comma'),
  },
} as const
