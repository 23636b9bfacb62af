import { EVERY_GAME, lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { closes, weekly } from '../schedule.ts'
import { c } from '../tier.ts'

export default lottery({
  id: 'siVinceTutto',
  name: 'SiVinceTutto',
  underlying: 'SiVinceTutto SuperEnalotto',
  operator: 'Sisal',
  country: 'IT',
  currency: 'EUR',
  drawnBy: 'operator',
  versions: [
    {
      matrix: numbers([12, 90], { drawn: 6 }),
      tiers: [c('6'), c('5'), c('4'), c('3'), c('2')],
      linePriceMinor: 5_00,
      draws: weekly('Europe/Rome', ['wed'], '20:00'),
      closing: closes(60, 30),
    },
  ],
  offers: [...EVERY_GAME, 'system'],
  evidence: {
    confidence: 'recalled',
    verified: ['matrix'],
    sources: [
      'https://www.adm.gov.it/portale/en/monopoli/giochi/giochi_num_total/sivincetutto/sivincetutto_descr',
    ],
    remark: 'Twelve numbers are marked and six are drawn.',
  },
})
