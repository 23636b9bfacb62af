import { expect, it } from 'vitest'
import { pictureOf } from './first-picture.ts'

it('shows the frame of the page before its script is there', () => {
  const shown = (paths: readonly string[]) => new Set(paths.map(pictureOf))
  expect(shown(['/'])).toEqual(new Set(['home']))
  expect(shown(['/in-play', '/sports/4', '/sports/4/', '/gamedetails/4/17'])).toEqual(
    new Set(['prices']),
  )
  expect(shown(['/trade/1/2'])).toEqual(new Set(['wide']))
  expect(shown(['/admin', '/admin/players'])).toEqual(new Set(['office']))
  expect(shown(['/login', '/Register', '/confirm-email'])).toEqual(new Set(['bare']))
  expect(shown(['/deposit', '/sports', '/lotteries/x', '/no/such/page'])).toEqual(new Set(['full']))
})
