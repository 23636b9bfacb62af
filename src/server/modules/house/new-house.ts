import { currencyDecimals } from '#domain/money.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { BookReads, Commits, BetLimits, OrderDesk } from '#server/modules/exchange/index.ts'
import { House } from './house.ts'

type Needs = {
  db: Db
  exchange: OrderDesk & BookReads & Commits & BetLimits
  config: Config
  log: (message: string, error?: unknown) => void
}

/** The house by the settings, before it is open for business. */
export function newHouse({ db, exchange, config, log }: Needs): House {
  const minorOf = (units: number) => units * 10 ** currencyDecimals(config.currency)
  return new House({
    db,
    exchange,
    settings: {
      currency: config.currency,
      creditMinor: minorOf(config.houseCredit),
      quote: () => ({
        marginBps: config.houseMarginBps,
        levels: config.houseLevels,
        sizeMinor: minorOf(config.houseOfferSize),
        stakeMinMinor: exchange.limits().stakeMinMinor,
        lossLimitMinor: minorOf(config.houseLossLimit),
      }),
      promiseLimitMinor: minorOf(config.houseCashOutLimit),
      requoteMs: config.houseRequoteMs,
    },
    log,
  })
}
