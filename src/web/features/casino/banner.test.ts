import { expect, it } from 'vitest'
import { pictureOf } from './looks.ts'

it.each(['roulette-european', 'sic-bo', 'lucky-7-a', 'queen-top-open', 'anything-new'])(
  'has a drawing for %s that is a whole SVG without scripts or addresses',
  (gameId) => {
    const drawn = decodeURIComponent(pictureOf(gameId).replace('data:image/svg+xml,', ''))
    expect(drawn).toMatch(/^<svg [^]*<\/svg>$/)
    expect(drawn.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|http|undefined|NaN/)
  },
)

it('draws another picture for another family of games', () => {
  expect(new Set(['roulette', 'sic-bo', 'goal', 'poker'].map(pictureOf)).size).toBe(4)
})
