import { bannerAddress, FALLBACK_BANNER, type Banner } from './banner.ts'

export type CasinoTile = { id: string; name: string; imageUrl: string; fallbackUrl: string }

const tile = (id: string, name: string, banner: Banner): CasinoTile => ({
  id,
  name,
  imageUrl: bannerAddress(banner),
  fallbackUrl: FALLBACK_BANNER,
})

/** The 17 games of the casino list (spec 000 §2), in its order. */
export const CASINO_TILES: readonly CasinoTile[] = [
  tile('bollywood-casino-2', 'Bollywood Casino 2', { motif: 'stage', tone: 'plum' }),
  tile('unique-roulette', 'Unique Roulette', { motif: 'half-wheel', tone: 'pine' }),
  tile('mini-superover', 'Mini Superover', { motif: 'cricket', tone: 'moss' }),
  tile('goal', 'Goal', { motif: 'goal', tone: 'grass' }),
  tile('andar-bahar-150', 'Andar Bahar 150 cards', { motif: 'two-piles', tone: 'brick' }),
  tile('lucky-15', 'Lucky 15', { motif: 'number', tone: 'ochre', sign: '15' }),
  tile('super-over-2', 'Super Over2', { motif: 'wicket', tone: 'ochre' }),
  tile('queen-top-open', 'Queen Top Open', { motif: 'top-card', tone: 'plum', sign: 'Q' }),
  tile('jack-top-open', 'Jack Top Open', { motif: 'top-card', tone: 'slate', sign: 'J' }),
  tile('sic-bo-2', 'Sic Bo2', { motif: 'two-dice', tone: 'brick' }),
  tile('instant-teenpatti-3', 'Instant Teenpatti 3.0', { motif: 'fan', tone: 'pine' }),
  tile('sic-bo', 'Sic Bo', { motif: 'three-dice', tone: 'slate' }),
  tile('ball-by-ball', 'Ball by Ball', { motif: 'six-balls', tone: 'moss' }),
  tile('instant-teenpatti-2', 'Instant Teenpatti 2.0', { motif: 'fan', tone: 'brick' }),
  tile('roulette', 'Roulette', { motif: 'wheel', tone: 'brick' }),
  tile('golden-roulette', 'Golden Roulette', { motif: 'wheel', tone: 'ochre' }),
  tile('beach-roulette', 'Beach Roulette', { motif: 'beach-wheel', tone: 'sand' }),
]
