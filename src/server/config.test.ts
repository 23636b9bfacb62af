import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'
import { missingProtection } from './missing-protection.ts'

const realMoney = {
  REAL_MONEY: '1',
  CURRENCY: 'EUR',
  LICENCE_TEXT: 'Licence 1 of the Example Gaming Authority',
  DEMO: '0',
}

/** As in a program that has all parts of player protection. */
function problemsOf(
  environment: Record<string, string>,
  missing: readonly string[] = [],
): readonly string[] {
  try {
    readConfig(environment, missing)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

it('starts without any setting: local, embedded, with demo data and play money', () => {
  expect(readConfig({})).toEqual({
    nodeEnv: 'development',
    operatorName: '',
    smtpUrl: '',
    mailFrom: '',
    siteUrl: '',
    operatorAddress: '',
    supportEmail: '',
    supportPhone: '',
    operatorNetworks: [],
    operatorHost: '',
    multiplesCredit: 1_000_000,
    multipleReturnMax: 100_000,
    multiplesMarginBps: 300,
    fancyLossLimit: 10_000,
    fancyStakeMax: 1_000,
    fancyMarginBps: 150,
    fancyDelaySeconds: 1,
    lotteryBatchMax: 250,
    lotteryTwoPeopleFromEur: 10_000,
    lotteryRollover: 'without',
    lotteryDoubleJackpotCounts: 'once',
    lotteryShieldedCounts: 'yes',
    lotteryTenAtLimit: 'no',
    isProduction: false,
    host: '127.0.0.1',
    metricsPort: 'none',
    metricsHost: '127.0.0.1',
    tracesUrl: '',
    tracesPercent: 1,
    port: 3000,
    streamPort: undefined,
    streamCertificate: undefined,
    streamKey: undefined,
    peerAddress: undefined,
    proxyName: undefined,
    leaveSeconds: 1,
    natsUrl: undefined,
    peerPort: 0,
    shards: 64,
    pushKey: undefined,
    pushServices: [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'push.apple.com',
      'notify.windows.com',
    ],
    bonusPlayerMax: 500,
    trustProxy: 0,
    logLevel: 'info',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databaseConnectionsMax: 20,
    demo: true,
    demoTraders: 6,
    depositAlertMinutes: 60,
    depositExpiryHours: 168,
    paymentProviderName: 'Card or wallet',
    paymentProviderSecret: [],
    paymentProviderUrl: '',
    feed: 'simulator',
    simulatorSeed: 1,
    feedResults: 'feed',
    feedStaleSeconds: 10,
    houseCredit: 10_000_000,
    houseLossLimit: 25_000,
    houseCashOutLimit: 5_000,
    houseOfferSize: 200,
    houseLevels: 3,
    houseMarginBps: 150,
    houseRequoteMs: 500,
    exclusionRegisterFile: '',
    identityKey: undefined,
    identityProviderName: 'Identity service',
    identityProviderSecret: [],
    identityProviderUrl: '',
    currency: 'PTS',
    realMoney: false,
    licenceText: '',
    pointsPerEuro: { numerator: 1, denominator: 1 },
    takesSmallStakes: false,
    ratesUrl: '',
    timeZone: 'UTC',
    sessionRecheckSeconds: 5,
    orderBatchMax: 500,
    bingoBallMs: 1_500,
    bingoDemoRooms: 2,
    casino: true,
    casinoBatchMax: 250,
    casinoDemoTables: 7,
    casinoEntropy: 'players',
    casinoLossLimit: 50_000,
    casinoPlayerLimit: 10_000,
    casinoRelays: [],
    challenges: true,
    challengePageUrl: '',
    challengeSecret: '',
    challengeVerifyUrl: '',
    gameSeedKey: undefined,
    unitsPerEuro: undefined,
    checksEverySeconds: 60,
    accountKey: undefined,
    alarmUrl: '',
    auditHeadKey: undefined,
    auditHeads: undefined,
    auditBucket: '',
    auditBucketKey: undefined,
    auditBucketRegion: 'us-east-1',
    checksDatabaseUrl: undefined,
    overdueEvents: 'operator',
    rateLimitFactor: 1,
  })
})

it('leaves the results of any other feed to an operator, unless it is told not to', () => {
  expect(readConfig({ FEED: 'none' }).feedResults).toBe('operator')
  expect(readConfig({ FEED: 'none', FEED_RESULTS: 'feed' }).feedResults).toBe('feed')
  expect(readConfig({ FEED_RESULTS: 'operator' }).feedResults).toBe('operator')
})

it('takes an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

it.each([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ DATABASE_URL: 'postgres://host/name' }, false],
  [{ DATABASE_URL: 'postgres://host/name', DEMO: '1' }, true],
])('with %j demo data is %s', (environment, demo) => {
  expect(readConfig(environment)).toMatchObject({ demo, feed: demo ? 'simulator' : 'none' })
})

it('refuses demo data in production', () => {
  expect(problemsOf({ NODE_ENV: 'production', DEMO: '1' })).toEqual([
    'DEMO must be 0 in production (NODE_ENV=production)',
  ])
})

it('lists everything that is wrong, and no secret', () => {
  expect(
    problemsOf({
      PORT: '65536',
      DATABASE_URL: 'mysql://root:secret@host',
      DEMO: 'perhaps',
      FEED: 'crystal ball',
      LOG_LEVEL: 'loud',
      TIME_ZONE: 'Mars/Olympus',
      CURRENCY: 'XXL',
      TRUST_PROXY: 'true',
      ORDER_BATCH_MAX: '-5',
      REAL_MONEY: '1',
    }),
  ).toEqual([
    'PORT must be from 0 to 65535 (it is "65536")',
    'TRUST_PROXY must be a number of proxies or a list of addresses (it is "true")',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")',
    'DATABASE_URL must start with postgres:// or postgresql://',
    'DEMO must be 1 or 0 (it is "perhaps")',
    'FEED must be simulator or none (it is "crystal ball")',
    'CURRENCY must be PTS or an ISO 4217 code (it is "XXL")',
    'TIME_ZONE must be a time zone such as Europe/Malta (it is "Mars/Olympus")',
    'ORDER_BATCH_MAX must be a whole number (it is "-5")',
    'LICENCE_TEXT is needed by REAL_MONEY',
  ])
})

it('refuses real money while parts of player protection are missing, and names them', () => {
  expect(missingProtection).not.toEqual([])
  expect(() => readConfig(realMoney)).toThrow(
    `- REAL_MONEY must be 0: this program does not have ${missingProtection.join(', ')} yet`,
  )
  expect(problemsOf(realMoney, ['self-exclusion'])).toEqual([
    'REAL_MONEY must be 0: this program does not have self-exclusion yet',
  ])
})

it('starts with real money when nothing is missing and the operator has named licence and currency', () => {
  expect(readConfig(realMoney, [])).toMatchObject({
    realMoney: true,
    currency: 'EUR',
  })
})

it.each([
  ['LICENCE_TEXT', '', 'LICENCE_TEXT is needed by REAL_MONEY'],
  ['CURRENCY', 'PTS', 'CURRENCY must be an ISO 4217 code with REAL_MONEY'],
  ['DEMO', 'auto', 'DEMO must be 0 with REAL_MONEY'],
  ['REAL_MONEY', '0', 'CURRENCY must be PTS without REAL_MONEY'],
])('refuses real money when %s is "%s"', (name, value, problem) => {
  expect(problemsOf({ ...realMoney, [name]: value })).toEqual([problem])
})

it('knows what a currency is worth in euros when it is told so', () => {
  expect(readConfig({}).unitsPerEuro).toBeUndefined()
  const { unitsPerEuro } = readConfig({ UNITS_PER_EURO: '11.25' })
  expect(unitsPerEuro).toEqual({ numerator: 1_125, denominator: 100 })
  expect(problemsOf({ UNITS_PER_EURO: '0' })).toEqual([
    'UNITS_PER_EURO must be a decimal number above 0 (it is "0")',
  ])
})

it('reads proxies as a number or as addresses', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

it('names every setting once and says in one line what it is for', () => {
  const all = Object.values(settings)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { name, why } of all) {
    expect(name).toMatch(/^[A-Z][A-Z_]+$/)
    expect(why).toMatch(/^\S[^\n]{9,}\S$/)
  }
})

it('starts with an outside challenge only when it can ask about answers, and only on a host of its own', () => {
  const page = { CHALLENGE_PAGE_URL: 'https://check.example.com/widget' }
  expect(() => readConfig(page)).toThrow('CHALLENGE_VERIFY_URL is needed by')
  const verified = { ...page, CHALLENGE_VERIFY_URL: 'https://check.example.com/verify' }
  expect(() => readConfig(verified)).toThrow('CHALLENGE_SECRET is needed by')
  const whole = { ...verified, CHALLENGE_SECRET: 'known to both' }
  expect(readConfig(whole)).toMatchObject({ challengePageUrl: page.CHALLENGE_PAGE_URL })
  expect(() => readConfig({ ...whole, SITE_URL: 'https://check.example.com' })).toThrow(
    'CHALLENGE_PAGE_URL must be on another host than SITE_URL',
  )
})

it('starts with an identity provider only when both sides can sign', () => {
  const provider = { IDENTITY_PROVIDER_URL: 'https://id.example.com/' }
  expect(() => readConfig(provider)).toThrow('IDENTITY_PROVIDER_SECRET is needed by')
  const secret = 's'.repeat(32)
  expect(readConfig({ ...provider, IDENTITY_PROVIDER_SECRET: secret })).toMatchObject({
    identityProviderUrl: 'https://id.example.com',
    identityProviderSecret: [secret],
  })
})

it('starts with a payment provider only when both sides can sign', () => {
  const provider = { PAYMENT_PROVIDER_URL: 'https://pay.example.com/v1/' }
  expect(() => readConfig(provider)).toThrow('PAYMENT_PROVIDER_SECRET is needed by')
  const short = { ...provider, PAYMENT_PROVIDER_SECRET: 'short' }
  expect(() => readConfig(short)).toThrow('PAYMENT_PROVIDER_SECRET must have at least 32')
  const secret = 's'.repeat(32)
  expect(readConfig({ ...provider, PAYMENT_PROVIDER_SECRET: secret })).toMatchObject({
    paymentProviderUrl: 'https://pay.example.com/v1',
    paymentProviderSecret: [secret],
  })
})

it('keeps heads in a bucket only with the key to it', () => {
  const bucket = { AUDIT_BUCKET: 'https://s3.example.com/heads/' }
  expect(() => readConfig(bucket)).toThrow('AUDIT_BUCKET_KEY is needed by AUDIT_BUCKET')
  expect(() => readConfig({ AUDIT_BUCKET: 'https://s3.example.com' })).toThrow('of a bucket')
  expect(readConfig({ ...bucket, AUDIT_BUCKET_KEY: 'name:se:cret' })).toMatchObject({
    auditBucket: 'https://s3.example.com/heads',
    auditBucketKey: { accessKeyId: 'name', secretAccessKey: 'se:cret' },
  })
})

it('says where a key of a setting of before goes, and takes several keys for seeds', () => {
  const key = 'ab'.repeat(32)
  expect(problemsOf({ CASINO_SEED_KEY: key })).toEqual([
    'CASINO_SEED_KEY is a part of GAME_SEED_KEY now: give its key there, after the first one',
  ])
  expect(problemsOf({ GAME_SEED_KEY: `${key},${key}` })).toEqual([])
  expect(problemsOf({ GAME_SEED_KEY: `${key},cd` })).toEqual([
    'GAME_SEED_KEY must be keys of 64 hexadecimal digits',
  ])
})

it('does not start by a variable whose value the operator profile has', () => {
  for (const name of [
    'DISPUTE_BODY',
    'PERMITTED_COUNTRIES',
    'BANKING_DAYS',
    'BANKING_TIMES',
    'BANK_HOLIDAYS',
  ])
    expect(problemsOf({ [name]: 'Mon' })).toEqual([
      expect.stringMatching(/is a setting of the operator profile now.*\/admin\/operator-profile$/),
    ])
  expect(problemsOf({ IDENTITY_REQUIRED: '1', SESSION_IDLE_MINUTES: '5' })).toEqual([
    expect.stringMatching(/^IDENTITY_REQUIRED is a setting of the operator profile now/),
    expect.stringMatching(/^SESSION_IDLE_MINUTES is a setting of the operator profile now/),
  ])
})

it('takes one host of the database or several, whatever stands before and behind them', () => {
  for (const hosts of ['one:5432,two:5432', 'user:sec,ret@one,two:5433', 'one', 'user:a,b@one'])
    for (const rest of ['/name', '/name?options=-c%20a,b', ''])
      expect(problemsOf({ DATABASE_URL: `postgres://${hosts}${rest}` })).toEqual([])
  expect(problemsOf({ DATABASE_URL: 'postgres:///name?host=/run/one' })).toEqual([])
  for (const hosts of ['one,', ',two', 'user@one,:5432', 'one,,two'])
    expect(problemsOf({ DATABASE_URL: `postgres://${hosts}/name` })).toEqual([
      'DATABASE_URL must name a host before and behind each comma',
    ])
})

it('takes one host of a replica', () => {
  expect(problemsOf({ CHECKS_DATABASE_URL: 'postgres://one,two/name' })).toEqual([
    'CHECKS_DATABASE_URL must name one host',
  ])
  expect(problemsOf({ CHECKS_DATABASE_URL: 'postgres://one/name' })).toEqual([])
})

it('takes one NATS or several of a cluster, and shows no password of theirs', () => {
  for (const url of [
    'nats://one',
    'tls://user:se%40cret@one:4222,two:4222',
    'nats://token@one:4222',
  ])
    expect(problemsOf({ NATS_URL: url })).toEqual([])
  for (const url of ['one:4222', 'http://one:4222', 'nats://one,', 'nats://user:secret@one:port'])
    expect(problemsOf({ NATS_URL: url })).toEqual([
      'NATS_URL must start with nats:// or tls:// and name a host before and behind each comma',
    ])
})
