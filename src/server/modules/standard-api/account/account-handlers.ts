import { sql } from 'kysely'
import { API_KEY_NAME_LENGTH_MAX, type ApiKey } from '#contract/api-keys.ts'
import type { DeveloperApp } from '#contract/standard/account.ts'
import type { AccountOperations } from '#contract/standard/operations.ts'
import { assert } from '#domain/assert.ts'
import { currencyDecimals, type Minor } from '#domain/money.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { regionOf } from '#domain/standard/regions.ts'
import type { Db } from '#server/db/database.ts'
import { currencyRates } from './currency-rates.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault } from '../transport/fault.ts'
import { createKey, keysOf } from '../transport/keys.ts'
import type { ApiTerms } from '../needs.ts'
import { statementOf } from './statement.ts'
import { vendors } from './vendors.ts'

/** Every operation of the account interface. */
export function accountHandlers({
  db,
  terms,
}: {
  db: Db
  terms: ApiTerms
}): HandlersOf<AccountOperations> {
  const decimals = currencyDecimals(terms.currency)
  return {
    ...vendors,
    createDeveloperAppKeys: async ({ appName }, { caller }) => {
      const name = appName.trim()
      if (name === '' || name.length > API_KEY_NAME_LENGTH_MAX)
        throw new ApiFault('APP_CREATION_FAILED', 'the name is empty or too long')
      const key = await createKey(db, { userId: caller.id, name, mayBet: true })
      return applicationOf(key, caller.userId)
    },
    getDeveloperAppKeys: async (_params, { caller }) =>
      (await keysOf(db, caller.id)).map((key) => applicationOf(key, caller.userId)),
    getAccountFunds: async ({ wallet = 'UK' }, { caller }) => {
      refuseOtherWallet(wallet)
      const { balanceMinor, holdMinor, exposureMinor, discountBps } = await fundsOf(
        db,
        caller.walletId,
      )
      return {
        availableToBetBalance: decimalOf(balanceMinor - holdMinor, decimals),
        exposure: decimalOf(negative(exposureMinor), decimals),
        retainedCommission: 0,
        // Nobody can be exposed beyond what is in the wallet.
        exposureLimit: decimalOf(negative(balanceMinor), decimals),
        discountRate: discountBps / 100,
        pointsBalance: 0,
        wallet,
      }
    },
    getAccountDetails: async (_params, { caller }) => {
      const { name, country, discountBps } = await personOf(db, caller.id)
      const [firstName = '', ...others] = name.split(' ')
      const region = regionOf(country ?? '')
      return {
        currencyCode: terms.currency,
        firstName,
        lastName: others.join(' '),
        localeCode: 'en',
        ...(region && { region }),
        timezone: terms.timeZone,
        discountRate: discountBps / 100,
        pointsBalance: 0,
        ...(country !== null && { countryCode: country }),
      }
    },
    getAccountStatement: async (params, { caller }) => {
      refuseOtherWallet(params.wallet)
      return statementOf(db, { walletId: caller.walletId, decimals }, params)
    },
    listCurrencyRates: ({ fromCurrency }) =>
      currencyRates(db, { fromCurrency, ownCurrency: terms.currency }),
    transferFunds: async () => {
      throw new ApiFault('WALLET_TRANSFER_ERROR', 'there is one wallet')
    },
  }
}

function refuseOtherWallet(wallet: string | undefined): void {
  if (wallet === 'AUSTRALIAN') throw new ApiFault('INVALID_INPUT_DATA', 'there is one wallet')
}

/** Without the minus that JavaScript gives a zero. */
const negative = (minor: Minor): Minor => (minor === 0 ? 0 : -minor)

/** A key as an application with one version: there is no other one with delayed data. */
const applicationOf = ({ keyId, name, key }: ApiKey, owner: string): DeveloperApp => ({
  appName: name,
  appId: keyId,
  appVersions: [
    {
      owner,
      versionId: keyId,
      version: '1.0',
      applicationKey: key,
      delayData: false,
      subscriptionRequired: false,
      ownerManaged: false,
      active: true,
    },
  ],
})

type Funds = {
  balanceMinor: Minor
  holdMinor: Minor
  exposureMinor: Minor
  discountBps: number
}

async function fundsOf(db: Db, walletId: number) {
  const { rows } = await sql<Funds>`
    select balance_minor as "balanceMinor", hold_minor as "holdMinor",
      u.commission_discount_bps as "discountBps",
      (select coalesce(sum(exposure_minor), 0)::bigint from exchange_exposure where account_id = a.id)
        as "exposureMinor"
    from ledger_account a join app_user u on u.id = a.user_id where a.id = ${walletId}`.execute(db)
  const [funds] = rows
  assert(funds !== undefined, 'a player has a wallet')
  return funds
}

const personOf = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['name', 'country', 'commission_discount_bps as discountBps'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
