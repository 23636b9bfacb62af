import { whole } from './kinds.ts'

/** The risk of the house with bets of several legs. */
export const multipleSettings = {
  multiplesCredit: {
    name: 'MULTIPLES_CREDIT',
    default: '1000000',
    why: 'what all open multiples together may cost the house, in whole units of CURRENCY',
    schema: whole(0, 10_000_000_000),
  },
  multipleReturnMax: {
    name: 'MULTIPLE_RETURN_MAX',
    default: '100000',
    why: 'the most that one multiple may return, in whole units of CURRENCY',
    schema: whole(1, 1_000_000_000),
  },
  multiplesMarginBps: {
    name: 'MULTIPLES_MARGIN_BPS',
    default: '300',
    why: 'what the house keeps of the worth of a multiple that is cashed out, in hundredths of a percent',
    schema: whole(0, 5_000),
  },
} as const
