import { resolve } from 'node:path'
import * as z from 'zod'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { limitSettings } from './limit-settings.ts'
import { checkSettings } from './check-settings.ts'
import { houseSettings } from './house-settings.ts'
import { missingProtection } from './missing-protection.ts'
import { operatorSettings } from './operator-settings.ts'
import {
  automatic,
  commaList,
  currencies,
  databaseUrl,
  isCountry,
  isTimeZone,
  oneOf,
  optional,
  trustProxy,
  whole,
  yesOrNo,
} from './setting-kinds.ts'
import { StartError } from './start-error.ts'

type Setting = {
  /** The environment variable. */
  name: string
  /** The value when it is not set, as the environment would write it. Empty: nothing. */
  default: string
  /** One line for the operator: what it is for. */
  why: string
  /** The value must not appear in messages. */
  isSecret?: true
  schema: z.ZodType
}

/** Every setting there is. The documents list the same names; a test compares them. */
export const settings = {
  nodeEnv: {
    name: 'NODE_ENV',
    default: 'development',
    why: '`production` forbids demo data and checks that the database keeps what it confirmed',
    schema: oneOf('development', 'production', 'test'),
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    why: 'address to listen on; `0.0.0.0` lets other machines in',
    schema: z.string(),
  },
  port: {
    name: 'PORT',
    default: '3000',
    why: 'port to listen on; `0` takes any free one',
    schema: whole(0, 65_535),
  },
  streamPort: {
    name: 'STREAM_PORT',
    default: 'auto',
    why: 'port of the stream for programs (TLS), or `none`; by itself the one after PORT, or any free one',
    schema: z.union([automatic, z.literal('none'), whole(0, 65_535)], {
      error: 'must be a port or none',
    }),
  },
  streamCertificate: {
    name: 'STREAM_CERTIFICATE',
    default: '',
    why: 'PEM file with the certificate of the stream; without it one is made for trying out, never in production',
    schema: optional,
  },
  streamKey: {
    name: 'STREAM_KEY',
    default: '',
    why: 'PEM file with the key of STREAM_CERTIFICATE',
    schema: optional,
  },
  peerAddress: {
    name: 'PEER_ADDRESS',
    default: '',
    why: 'where other servers on the same database reach this one, such as `http://10.0.0.5:3000`; by itself HOST and PORT',
    schema: optional.refine(
      (text) => text === undefined || /^http:\/\/[^/]+$/.test(text),
      'must be http:// and a host, without a path',
    ),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: '0',
    why: 'proxies in front whose `X-Forwarded-For` is believed: how many, or their addresses',
    schema: trustProxy,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    why: 'how much the log tells',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  dataDir: {
    name: 'DATA_DIR',
    default: '.data',
    why: 'folder of the embedded database',
    schema: z.string().transform((path) => resolve(path)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: '',
    why: 'PostgreSQL 15 or later to use in place of the embedded one',
    isSecret: true,
    schema: databaseUrl,
  },
  databaseConnectionsMax: {
    name: 'DATABASE_CONNECTIONS_MAX',
    default: '20',
    why: 'connections that one server opens at most',
    schema: whole(4, 80),
  },
  demo: {
    name: 'DEMO',
    default: 'auto',
    why: 'demo players, operator and payment accounts; by itself on with the embedded database, unless in production',
    schema: z.union([automatic, yesOrNo], { error: 'must be 1 or 0' }),
  },
  demoTraders: {
    name: 'DEMO_TRADERS',
    default: '6',
    why: 'house-run traders who bet play money around the prices of the feed while the demo runs; `0` for none',
    schema: whole(0, 20),
  },
  feed: {
    name: 'FEED',
    default: 'auto',
    why: 'where events, prices and results come from: `simulator` or `none`; by itself `simulator` with demo data',
    schema: z.union([automatic, z.enum(['simulator', 'none'])], {
      error: 'must be simulator or none',
    }),
  },
  simulatorSeed: {
    name: 'SIMULATOR_SEED',
    default: '1',
    why: 'the same seed plays the same matches',
    schema: whole(0, 4_294_967_295),
  },
  feedResults: {
    name: 'FEED_RESULTS',
    default: 'auto',
    why: 'who settles by the results of the feed: `feed` at once, `operator` after confirming; by itself `feed` with the simulator',
    schema: z.union([automatic, z.enum(['feed', 'operator'])], {
      error: 'must be feed or operator',
    }),
  },
  overdueEvents: {
    name: 'OVERDUE_EVENTS',
    default: 'operator',
    why: 'who voids the bets of an event that was postponed or abandoned for more than 48 hours: `operator` or `automatic`',
    schema: oneOf('operator', 'automatic'),
  },
  feedStaleSeconds: {
    name: 'FEED_STALE_SECONDS',
    default: '10',
    why: 'seconds of silence of the feed after which its markets are suspended',
    schema: whole(1, 3_600),
  },
  ...houseSettings,
  currency: {
    name: 'CURRENCY',
    default: PLAY_CURRENCY,
    why: 'currency of all wallets: `PTS` for play money, an ISO 4217 code for real money',
    schema: z
      .string()
      .refine((code) => currencies.has(code), `must be ${PLAY_CURRENCY} or an ISO 4217 code`),
  },
  ...limitSettings,
  ratesUrl: {
    name: 'RATES_URL',
    default: '',
    why: "where the European Central Bank's reference rates are fetched from every hour; without it operators load the file",
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], {
      error: 'must be an address of a file',
    }),
  },
  realMoney: {
    name: 'REAL_MONEY',
    default: '0',
    why: 'points are money; needs LICENCE_TEXT, PERMITTED_COUNTRIES and CURRENCY, and is refused while parts of player protection are missing',
    schema: yesOrNo,
  },
  licenceText: {
    name: 'LICENCE_TEXT',
    default: '',
    why: "the operator's licence, shown on every page with real money",
    schema: z.string(),
  },
  permittedCountries: {
    name: 'PERMITTED_COUNTRIES',
    default: '',
    why: 'ISO 3166 codes of the countries whose residents may play for real money, by comma',
    schema: commaList.refine((codes) => codes.every(isCountry), 'must be two-letter country codes'),
  },
  ...operatorSettings,
  timeZone: {
    name: 'TIME_ZONE',
    default: 'UTC',
    why: "the operator's time zone: it decides when somebody turns 18 and when a day ends",
    schema: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Malta'),
  },
  sessionIdleMinutes: {
    name: 'SESSION_IDLE_MINUTES',
    default: '15',
    why: 'minutes without a call after which a session ends',
    schema: whole(1, 1_440),
  },
  sessionAbsoluteHours: {
    name: 'SESSION_ABSOLUTE_HOURS',
    default: '12',
    why: 'hours after login when a session ends in any case',
    schema: whole(1, 720),
  },
  sessionRecheckSeconds: {
    name: 'SESSION_RECHECK_SECONDS',
    default: '5',
    why: 'seconds that a server trusts what it read of a session at most, should it miss its end; `0` reads it at every call',
    schema: whole(0, 60),
  },
  rateLimitFactor: {
    name: 'RATE_LIMIT_FACTOR',
    default: '1',
    why: 'multiplies every limit on logins, registrations and requests, for load tests from one address',
    schema: whole(1, 1_000_000),
  },
  orderBatchMax: {
    name: 'ORDER_BATCH_MAX',
    default: '500',
    why: 'orders that one commit takes at most',
    schema: whole(1, 10_000),
  },
  ...checkSettings,
} as const satisfies Record<string, Setting>

type Parsed = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]['schema']> }

export type Config = Omit<Parsed, 'demo' | 'feed' | 'feedResults'> & {
  isProduction: boolean
  demo: boolean
  feed: 'simulator' | 'none'
  feedResults: 'feed' | 'operator'
}

/** Everything that is wrong with the settings, one sentence each. */
export class ConfigError extends StartError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(['The settings are wrong:', ...problems.map((problem) => `- ${problem}`)].join('\n'))
    this.problems = problems
  }
}

const schema = z.object(
  Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, setting.schema])) as {
    [Key in keyof typeof settings]: (typeof settings)[Key]['schema']
  },
)

/** Settings that are allowed by themselves but not together: the setting to change, and how. */
function contradictions(
  config: Parsed,
  isDemo: boolean,
  missing: readonly string[],
): [keyof typeof settings, string][] {
  const broken: [keyof typeof settings, string][] = []
  if (isDemo && config.nodeEnv === 'production')
    broken.push(['demo', 'must be 0 in production (NODE_ENV=production)'])
  if ((config.streamCertificate === undefined) !== (config.streamKey === undefined))
    broken.push(['streamKey', 'goes with STREAM_CERTIFICATE'])
  const isStreamAsked = typeof config.streamPort === 'number'
  if (isStreamAsked && config.nodeEnv === 'production' && config.streamCertificate === undefined)
    broken.push(['streamCertificate', 'is needed by STREAM_PORT in production'])
  if (!config.realMoney) {
    // Else play balances in euros would become money on the day REAL_MONEY is turned on.
    if (config.currency !== PLAY_CURRENCY)
      broken.push(['currency', `must be ${PLAY_CURRENCY} without REAL_MONEY`])
    return broken
  }
  if (missing.length > 0)
    broken.push(['realMoney', `must be 0: this program does not have ${missing.join(', ')} yet`])
  if (isDemo) broken.push(['demo', 'must be 0 with REAL_MONEY'])
  if (config.licenceText === '') broken.push(['licenceText', 'is needed by REAL_MONEY'])
  if (config.permittedCountries.length === 0)
    broken.push(['permittedCountries', 'is needed by REAL_MONEY'])
  if (config.currency === PLAY_CURRENCY)
    broken.push(['currency', `must be an ISO 4217 code with REAL_MONEY`])
  return broken
}

/**
 * Reads every setting once; an unset or empty variable takes its default. Throws `ConfigError`. `missing` are the parts
 * of player protection that are not there: real money is refused while there are any.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  missing: readonly string[] = missingProtection,
): Config {
  const given = mapSettings((setting) => environment[setting.name]?.trim() || setting.default)
  const issues = schema.safeParse(given).error?.issues ?? []
  const problems = issues.map((issue) => problemOf(issue, given))
  // Wrong values take their defaults, so that the contradictions among the others are listed too.
  const defaults = mapSettings((setting) => setting.default)
  const wrong = issues.map((issue) => String(issue.path[0]))
  const parsed = schema.parse({
    ...given,
    ...Object.fromEntries(wrong.map((key) => [key, defaults[key]])),
  })
  const isProduction = parsed.nodeEnv === 'production'
  const demo = parsed.demo ?? (parsed.databaseUrl === undefined && !isProduction)
  for (const [key, sentence] of contradictions(parsed, demo, missing))
    if (!wrong.includes(key)) problems.push(`${settings[key].name} ${sentence}`)
  if (problems.length > 0) throw new ConfigError(problems)
  const feed = parsed.feed ?? (demo ? 'simulator' : 'none')
  const feedResults = parsed.feedResults ?? (feed === 'simulator' ? 'feed' : 'operator')
  return { ...parsed, isProduction, demo, feed, feedResults }
}

function mapSettings(read: (setting: Setting) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, read(setting)]))
}

function problemOf(issue: z.core.$ZodIssue, given: Record<string, string>): string {
  const key = String(issue.path[0])
  const setting: Setting | undefined = Object.entries(settings).find(([name]) => name === key)?.[1]
  const value = setting?.isSecret ? '' : ` (it is ${JSON.stringify(given[key])})`
  return `${setting?.name} ${issue.message}${value}`
}
