import { assert } from '#domain/assert.ts'
import sharp from 'sharp'

/** As many places across and down at which a picture is asked for an edge: the columns of the table hold all of them. */
const SIDE = 32
/** A step in brightness, of 255, that is no noise of a camera or of a format. */
const STEP_MIN = 4
/** A picture with fewer edges is a plain one, and like every other plain one. */
const EDGES_MIN = 16

/**
 * Where the picture gets brighter from left to right, as a line of zeros and ones. Two pictures of which one was made
 * from the other have nearly the same line, also after another size or format, or other digits in it.
 */
export async function edgesOf(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize({ width: SIDE + 1, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert(info.channels === 1, 'grey has one channel')
  const places = Array.from({ length: SIDE * SIDE }, (_, place) => {
    const at = Math.floor(place / SIDE) * (SIDE + 1) + (place % SIDE)
    return Number((data[at + 1] ?? 0) - (data[at] ?? 0) > STEP_MIN)
  })
  const edges = places.reduce((sum, edge) => sum + edge, 0)
  return edges < EDGES_MIN ? null : places.join('')
}
