import * as preferences from '#contract/preferences/preferences.ts'
import * as contract from '#contract/account.ts'
import * as demo from '#contract/account-security/demo-login.ts'
import * as passkeys from '#contract/account-security/passkeys.ts'
import * as secondFactor from '#contract/account-security/second-factor.ts'
import * as security from '#contract/account-security/security.ts'
import * as authEvents from '#contract/auth-events.ts'
import * as operators from '#contract/operators.ts'
import * as players from '#contract/players.ts'
import * as recovery from '#contract/recovery/recovery.ts'
import * as terms from '#contract/terms/consents.ts'
import type { Db } from '#server/db/database.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import type { Product } from '#server/kernel/product.ts'
import type { AuthEvents } from './auth-events.ts'
import type { Challenges } from './challenge/challenges.ts'
import { demoLoginRoutes } from './demo-login.ts'
import { passkeyRoutes } from './factor/passkey-routes.ts'
import { Passkeys } from './factor/passkeys.ts'
import { secondFactorRoutes } from './factor/routes.ts'
import type { SecondFactors } from './factor/second-factors.ts'
import type { StepUp } from './factor/step-up.ts'
import { sql } from 'kysely'
import { accountsAlike } from './alike.ts'
import { accountJobs, accountTerms } from './jobs.ts'
import type { Logins } from './logins.ts'
import { operatorRoutes, playerRoutes } from './operators/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { accountRoutes } from './routes.ts'
import { securityRoutes } from './security/routes.ts'
import type { AccountSettings } from './service.ts'
import { personal } from './personal.ts'
import { preferenceRoutes } from './preferences.ts'
import { termsRoutes } from './terms/routes.ts'

type Needs = {
  db: Db
  config: AccountSettings & { siteUrl: string; port: number; demo: boolean }
}
type Served = Needs & {
  logins: Logins
  authEvents: AuthEvents
  factors: SecondFactors
  challenges: Challenges
  stepUp: StepUp
  business: PlayerBusiness
}

export const accountProduct: Product<Needs, Served> = {
  name: 'account',
  picturedTo: 'players.read',
  personal,
  api: {
    Account: {
      ...contract,
      ...demo,
      ...security,
      ...secondFactor,
      ...passkeys,
      ...preferences,
      ...terms,
    },
    'Back office': { ...authEvents, ...players, ...operators, ...recovery },
  },
  routes: (http, served) => {
    const { db, config, logins, factors, challenges, stepUp, authEvents: events } = served
    const { business } = served
    accountRoutes(http, {
      db,
      settings: config,
      limitOf: http.limitOf,
      logins,
      challenges,
      events,
    })
    demoLoginRoutes(http, { db, isDemo: config.demo, logins, factors })
    preferenceRoutes(http, { db })
    playerRoutes(http, { db, business })
    operatorRoutes(http, { db })
    termsRoutes(http, { db })
    const siteUrl = config.siteUrl || `http://localhost:${config.port}`
    securityRoutes(http, { db, siteUrl, limitOf: http.limitOf })
    recoveryRoutes(http, { db, siteUrl, limitOf: http.limitOf })
    const { limitOf, isFactorRequired: isRequired } = http
    passkeyRoutes(http, { passkeys: new Passkeys(db, siteUrl), logins })
    secondFactorRoutes(http, { factors, stepUp, logins, limitOf, isRequired })
  },
  facts: {
    alikeAccounts: ({ player }) =>
      sql`select count(*) from (${accountsAlike(player.playerId)}) as alike`,
  },
  jobs: ({ db }) => accountJobs(db),
  retention: ({ db }) => accountTerms(db),
}
