import { oneOf, whole } from './kinds.ts'

/** Lotteries: wins that wait for two people, and how a win is reckoned where the terms leave a choice. */
export const lotterySettings = {
  lotteryTwoPeopleFromEur: {
    name: 'LOTTERY_TWO_PEOPLE_FROM_EUR',
    default: '10000',
    why: 'a lottery win of so many euros or more is paid once documents are here and two people have said so',
    schema: whole(1, 100_000),
  },
  lotteryRollover: {
    name: 'LOTTERY_ROLLOVER',
    default: 'without',
    why: 'prizes that grew by money of other categories: `without` it or as `announced`; draws confirmed from now on',
    schema: oneOf('without', 'announced'),
  },
  lotteryDoubleJackpotCounts: {
    name: 'LOTTERY_DOUBLE_JACKPOT_COUNTS',
    default: 'once',
    why: 'how often a DoubleJackpot bet counts among the winners who share: `once` or `twice`',
    schema: oneOf('once', 'twice'),
  },
  lotteryShieldedCounts: {
    name: 'LOTTERY_SHIELDED_COUNTS',
    default: 'yes',
    why: 'whether an old bet with NumberShield is a winner that others share with: `yes` or `no`',
    schema: oneOf('yes', 'no'),
  },
  lotteryTenAtLimit: {
    name: 'LOTTERY_TEN_AT_LIMIT',
    default: 'no',
    why: 'whether a multiplier of ten may be drawn with the jackpot exactly at its limit: `no` or `yes`',
    schema: oneOf('no', 'yes'),
  },
  lotteryBatchMax: {
    name: 'LOTTERY_BATCH_MAX',
    default: '250',
    why: 'carts of lotteries that one commit pays at most',
    schema: whole(1, 10_000),
  },
} as const
