import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '#server/http/refusal.ts'
import { turns } from '#server/turns.ts'

const PIXELS_MAX = 24_000_000
/** No camera makes longer ones, and a picture that is one pixel wide takes the decoder hundreds of times longer. */
const SIDE_TAKEN_MAX = 16_384
const SIDE_MAX = 2_400
const WEBP_QUALITY = 85
const DECODE_SECONDS_MAX = 10

// The library reads dozens of formats, some of which run programs or fetch files. These three see strangers' bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
// Players' pictures are not kept in memory.
sharp.cache(false)
// Logins run on the same few threads as pictures: one picture at a time, by one thread, leaves the others to them.
sharp.concurrency(1)
const inTurn = turns({ parallelMax: 1, waitingMax: 50 })

export type Picture = {
  webp: Buffer
  /** The same for the same pixels, whatever file they came in. */
  pixelsHash: Buffer
}

export type Pixels = { data: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Writes a picture from its pixels. */
export async function pictureOf({ data, ...size }: Pixels): Promise<Picture> {
  const webp = await sharp(data, { raw: size }).webp({ quality: WEBP_QUALITY }).toBuffer()
  const pixelsHash = createHash('sha256').update(JSON.stringify(size)).update(data).digest()
  return { webp, pixelsHash }
}

/**
 * Decodes a picture and writes it anew from its pixels alone: upright, without metadata, nothing that follows or hides
 * in the file. Its bytes decide its type; names and types that come with it are not looked at.
 */
export const rewritePicture = (bytes: Buffer): Promise<Picture> => inTurn(() => rewrite(bytes))

async function rewrite(bytes: Buffer): Promise<Picture> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_TAKEN_MAX)
      throw new Refusal('FILE_TOO_LARGE', { field: 'file' })
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: wide, height: high, channels } = info
    return await pictureOf({ data, width: wide, height: high, channels })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isSlow = error instanceof Error && error.message.startsWith('timeout')
    throw new Refusal(isSlow ? 'SERVICE_UNAVAILABLE' : 'FILE_NOT_AN_IMAGE', { field: 'file' })
  }
}

/** A stored picture as it is sent. */
export function picture(found: { webp: Buffer | null } | undefined) {
  if (!found?.webp) throw new Refusal('NOT_FOUND')
  return { bytes: found.webp, type: 'image/webp' }
}
