import { bannerAddress, type Banner } from './banner.ts'

/** The drawing of each family of games, the closest name first. */
const BANNERS: readonly (readonly [RegExp, Banner])[] = [
  [/beach/, { motif: 'beach-wheel', tone: 'sand' }],
  [/golden/, { motif: 'wheel', tone: 'ochre' }],
  [/unique|french/, { motif: 'half-wheel', tone: 'pine' }],
  [/american/, { motif: 'wheel', tone: 'slate' }],
  [/roulette/, { motif: 'wheel', tone: 'brick' }],
  [/sic-bo-2/, { motif: 'two-dice', tone: 'brick' }],
  [/sic-bo/, { motif: 'three-dice', tone: 'slate' }],
  [/bollywood|amar/, { motif: 'stage', tone: 'plum' }],
  [/goal/, { motif: 'goal', tone: 'grass' }],
  [/super-over-2|five-five/, { motif: 'wicket', tone: 'ochre' }],
  [/super-?over|cricket/, { motif: 'cricket', tone: 'moss' }],
  [/ball-by-ball/, { motif: 'six-balls', tone: 'moss' }],
  [/lucky-15/, { motif: 'number', tone: 'ochre', sign: '15' }],
  [/lucky-7/, { motif: 'number', tone: 'pine', sign: '7' }],
  [/32/, { motif: 'number', tone: 'slate', sign: '32' }],
  [/matka/, { motif: 'number', tone: 'plum', sign: '3' }],
  [/andar|war/, { motif: 'two-piles', tone: 'brick' }],
  [/queen/, { motif: 'top-card', tone: 'plum', sign: 'Q' }],
  [/jack/, { motif: 'top-card', tone: 'slate', sign: 'J' }],
  [/dragon|tiger/, { motif: 'two-piles', tone: 'ochre' }],
  [/baccarat/, { motif: 'two-piles', tone: 'pine' }],
  [/poker/, { motif: 'fan', tone: 'slate' }],
  [/instant-teenpatti-2|muflis|test/, { motif: 'fan', tone: 'brick' }],
  [/race/, { motif: 'top-card', tone: 'pine', sign: 'K' }],
]

const USUAL: Banner = { motif: 'fan', tone: 'pine' }

/** The picture of a game. */
export const pictureOf = (gameId: string): string =>
  bannerAddress(BANNERS.find(([family]) => family.test(gameId))?.[1] ?? USUAL)
