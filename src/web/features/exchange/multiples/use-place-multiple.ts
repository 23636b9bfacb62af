import { type MultipleRow, placeMultiple, type PlaceMultiple } from '#contract/multiples.ts'
import { call } from '#web/api/call.ts'
import { usePlaceOnce } from '../use-place-once.ts'

export const usePlaceMultiple = () =>
  usePlaceOnce<PlaceMultiple, MultipleRow>({
    keptAs: 'fairbook.multiple',
    schema: placeMultiple.body,
    send: (body, signal) => call(placeMultiple, { body, signal }),
  })
