import { parentPort, workerData } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

/*
 * Draws the pages of one PDF of a stranger, in a thread that ends with it. The library is WebAssembly without the
 * scripts of PDF: the file reaches no disk, no network and no memory but its own, and that memory is bounded here.
 */

export type PdfJob = { pdf: Uint8Array; pagesMax: number }
export type PdfAnswer =
  | { is: 'page'; width: number; height: number; data: Uint8Array }
  | { is: 'done' | 'unreadable' | 'too-many-pages' }

const MEMORY_MAX = 256 * 2 ** 20
const WASM_PAGE = 65_536
/** A page of A4 paper gets 170 dots to the inch. */
const SIDE_MAX = 2_000
/** A small page is not blown up further. */
const SCALE_MAX = 4
const CHANNELS = 4

const grow = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow')
const growAnyhow = grow?.value as (this: WebAssembly.Memory, pages: number) => number
WebAssembly.Memory.prototype.grow = function bounded(pages) {
  if (this.buffer.byteLength + pages * WASM_PAGE > MEMORY_MAX)
    throw new RangeError('a PDF gets no more memory than this')
  return growAnyhow.call(this, pages)
}

const answer = (said: PdfAnswer): void => parentPort?.postMessage(said)

/** Pages are drawn on white: nothing shines through them. */
function withoutAlpha(data: Uint8Array): Uint8Array {
  const opaque = new Uint8Array((data.length / CHANNELS) * (CHANNELS - 1))
  for (let from = 0, to = 0; from < data.length; from += CHANNELS, to += CHANNELS - 1)
    opaque.set(data.subarray(from, from + CHANNELS - 1), to)
  return opaque
}

async function drawPages(document: PDFiumDocument): Promise<void> {
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(SCALE_MAX, SIDE_MAX / Math.max(originalWidth, originalHeight))
    const isThin = Math.min(originalWidth, originalHeight) * scale < 1
    if (!Number.isFinite(scale) || isThin) return answer({ is: 'unreadable' })
    const { width, height, data } = await page.render({
      scale,
      render: 'bitmap',
      renderFormFields: true,
    })
    answer({ is: 'page', width, height, data: withoutAlpha(data) })
  }
  answer({ is: 'done' })
}

try {
  const { pdf, pagesMax } = workerData as PdfJob
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = document.getPageCount()
  if (pages < 1) answer({ is: 'unreadable' })
  else if (pages > pagesMax) answer({ is: 'too-many-pages' })
  else await drawPages(document)
} catch {
  // Also a file that is locked by a password, or that wants more memory.
  answer({ is: 'unreadable' })
}
