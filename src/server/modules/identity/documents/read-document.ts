import { createHash } from 'node:crypto'
import { Refusal } from '#server/http/refusal.ts'
import { rewritePicture } from '#server/modules/cashier/index.ts'
import { isPdf, picturesOfPdf } from './pdf-pages.ts'

export type ReadDocument = {
  /** One picture for each page, at least one. */
  pages: Buffer[]
  /** The same for the same pixels, whatever file they came in. */
  pixelsHash: Buffer
}

/** The pages of a document that a player hands in: a picture, or a PDF. Its bytes decide what it is. */
export async function readDocument(file: Buffer): Promise<ReadDocument> {
  const pictures = isPdf(file) ? await picturesOfPdf(file) : [await pictureOfFile(file)]
  const [first] = pictures
  if (pictures.length === 1 && first) return { pages: [first.webp], pixelsHash: first.pixelsHash }
  const hash = createHash('sha256')
  for (const { pixelsHash } of pictures) hash.update(pixelsHash)
  return { pages: pictures.map(({ webp }) => webp), pixelsHash: hash.digest() }
}

const pictureOfFile = (file: Buffer) =>
  rewritePicture(file).catch((error: unknown) => {
    // The sentence of other pictures does not name PDF.
    if (error instanceof Refusal && error.code === 'FILE_NOT_AN_IMAGE')
      throw new Refusal('DOCUMENT_UNREADABLE', { field: 'file' })
    throw error
  })
