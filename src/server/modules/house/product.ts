import type { Product } from '#server/kernel/product.ts'
import type { House } from './house.ts'

/** It offers nothing before a feed tells it of prices. */
export const houseProduct: Product<{ house: House }> = {
  name: 'house',
  start: async ({ house }) => {
    await house.start()
    return () => house.stop()
  },
}
