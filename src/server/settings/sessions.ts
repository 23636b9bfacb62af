import * as z from 'zod'
import { isTimeZone, optional, providerUrl, whole, yesOrNo } from './kinds.ts'

/** Days, sessions and limits of calls. */
export const sessionSettings = {
  timeZone: {
    name: 'TIME_ZONE',
    default: 'UTC',
    why: "the operator's time zone: it decides when somebody turns 18 and when a day ends",
    schema: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Malta'),
  },
  sessionRecheckSeconds: {
    name: 'SESSION_RECHECK_SECONDS',
    default: '5',
    why: 'seconds that a server trusts what it read of a session at most, should it miss its end; `0` reads it at every call',
    schema: whole(0, 60),
  },
  accountKey: {
    name: 'ACCOUNT_KEY',
    default: '',
    why: 'key that secrets of second factors are encrypted with: 64 hexadecimal digits; unset, a file in DATA_DIR keeps one, so several servers need it',
    isSecret: true,
    schema: optional.refine(
      (text) => text === undefined || /^[0-9a-f]{64}$/.test(text),
      'must be 64 hexadecimal digits',
    ),
  },
  challenges: {
    name: 'CHALLENGES',
    default: '1',
    why: 'lets browsers solve a challenge after some wrong passwords and before many registrations; `0` where something in front does it',
    schema: yesOrNo,
  },
  challengePageUrl: {
    name: 'CHALLENGE_PAGE_URL',
    default: '',
    why: 'page of an outside challenge service, on a host of its own, which the page shows in a frame; unset, browsers solve a challenge by work; needs CHALLENGE_VERIFY_URL and CHALLENGE_SECRET',
    schema: providerUrl,
  },
  challengeVerifyUrl: {
    name: 'CHALLENGE_VERIFY_URL',
    default: '',
    why: 'address at which the outside challenge service judges an answer, by a form of `secret` and `response`',
    schema: providerUrl,
  },
  challengeSecret: {
    name: 'CHALLENGE_SECRET',
    default: '',
    why: 'secret that the outside challenge service knows this operator by',
    isSecret: true,
    schema: z.string(),
  },
  rateLimitFactor: {
    name: 'RATE_LIMIT_FACTOR',
    default: '1',
    why: 'multiplies every limit on logins, registrations and requests, for load tests from one address',
    schema: whole(1, 1_000_000),
  },
} as const
