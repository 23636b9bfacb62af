import type { Product } from '#server/kernel/product.ts'
import { startStream, type StreamNeeds } from './start-stream.ts'

export const streamProduct: Product<StreamNeeds> = {
  name: 'stream',
  start: startStream,
}
