import * as z from 'zod'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { missingProtection } from './missing-protection.ts'
import { bonusSettings } from './settings/bonuses.ts'
import { casinoSettings } from './settings/casino.ts'
import { checkSettings } from './settings/checks.ts'
import { serverSettings } from './settings/server.ts'
import { databaseSettings } from './settings/database.ts'
import { feedSettings } from './settings/feed.ts'
import { identitySettings } from './settings/identity.ts'
import { mailSettings } from './settings/mail.ts'
import { moneySettings } from './settings/money.ts'
import { sessionSettings } from './settings/sessions.ts'
import { exchangeSettings } from './settings/exchange.ts'
import { fancySettings } from './settings/fancy.ts'
import { houseSettings } from './settings/house.ts'
import { lotterySettings } from './settings/lotteries.ts'
import { gameSeedSettings } from './settings/game-seeds.ts'
import { movedSettings } from './settings/moved.ts'
import { multipleSettings } from './settings/multiples.ts'
import { operatorSettings } from './settings/operator.ts'
import { pushSettings } from './settings/push.ts'
import { paymentSettings } from './settings/payments.ts'
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
  ...serverSettings,
  ...databaseSettings,
  ...feedSettings,
  ...houseSettings,
  ...multipleSettings,
  ...fancySettings,
  ...gameSeedSettings,
  ...lotterySettings,
  ...casinoSettings,
  ...moneySettings,
  ...paymentSettings,
  ...operatorSettings,
  ...identitySettings,
  ...sessionSettings,
  ...mailSettings,
  ...pushSettings,
  ...exchangeSettings,
  ...checkSettings,
  ...bonusSettings,
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
  if (config.smtpUrl !== '' && config.mailFrom === '')
    broken.push(['mailFrom', 'is needed by SMTP_URL'])
  if (config.paymentProviderUrl !== '' && config.paymentProviderSecret.length === 0)
    broken.push(['paymentProviderSecret', 'is needed by PAYMENT_PROVIDER_URL'])
  if (config.identityProviderUrl !== '' && config.identityProviderSecret.length === 0)
    broken.push(['identityProviderSecret', 'is needed by IDENTITY_PROVIDER_URL'])
  if (config.challengePageUrl !== '') broken.push(...challengeContradictions(config))
  if (config.auditBucket !== '' && config.auditBucketKey === undefined)
    broken.push(['auditBucketKey', 'is needed by AUDIT_BUCKET'])
  if (config.smtpUrl !== '' && config.siteUrl === '')
    broken.push(['siteUrl', 'is needed by SMTP_URL'])
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
  if (config.currency === PLAY_CURRENCY)
    broken.push(['currency', `must be an ISO 4217 code with REAL_MONEY`])
  return broken
}

function challengeContradictions(config: Parsed): [keyof typeof settings, string][] {
  const broken: [keyof typeof settings, string][] = []
  const { challengePageUrl, challengeVerifyUrl, challengeSecret, siteUrl } = config
  if (challengeVerifyUrl === '')
    broken.push(['challengeVerifyUrl', 'is needed by CHALLENGE_PAGE_URL'])
  if (challengeSecret === '') broken.push(['challengeSecret', 'is needed by CHALLENGE_PAGE_URL'])
  // A page of our own origin could read the token of the session.
  if (siteUrl !== '' && new URL(siteUrl).origin === new URL(challengePageUrl).origin)
    broken.push(['challengePageUrl', 'must be on another host than SITE_URL'])
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
  for (const [name, sentence] of Object.entries(movedSettings))
    if (environment[name]?.trim()) problems.push(`${name} ${sentence}`)
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
