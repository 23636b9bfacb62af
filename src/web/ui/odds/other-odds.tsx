import { type OddsFormat, oddsText } from '#domain/exchange/prices/odds-format.ts'

export const OtherOdds = ({ price, format }: { price: number; format: OddsFormat }) =>
  oddsText(price, format)
