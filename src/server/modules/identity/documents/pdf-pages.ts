import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/http/refusal.ts'
import { type Picture, pictureOf } from '#server/modules/cashier/index.ts'
import { turns } from '#server/turns.ts'
import type { PdfAnswer, PdfJob } from './pdf-worker.ts'

export const PDF_PAGES_MAX = 8
const PATIENCE_MS = 15_000
const HEAP_MB = 128
const CHANNELS = 3

const inTurn = turns({ parallelMax: 1, waitingMax: 20 })

/** A PDF begins with these bytes. One that has others before them may be a picture or a page as well, and is not taken. */
export const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString('latin1') === '%PDF-'

/**
 * The pages of a PDF as pictures. Only their pixels are kept: what else is in the file (scripts, links, other files, names
 * and places) goes with it. A file that takes too long, too much memory or has too many pages is turned away.
 */
export const picturesOfPdf = (pdf: Buffer, patienceMs = PATIENCE_MS): Promise<Picture[]> =>
  inTurn(async () => {
    const drawn: Promise<Picture>[] = []
    const ended = await draw(pdf, patienceMs, ({ width, height, data }) => {
      drawn.push(pictureOf({ data, width, height, channels: CHANNELS }))
    })
    const pictures = await Promise.all(drawn)
    if (ended === 'too-many-pages')
      throw new Refusal('DOCUMENT_PAGES_TOO_MANY', {
        field: 'file',
        details: { maximum: PDF_PAGES_MAX },
      })
    if (ended !== 'done' || pictures.length === 0)
      throw new Refusal('DOCUMENT_UNREADABLE', { field: 'file' })
    return pictures
  })

type Page = Extract<PdfAnswer, { is: 'page' }>
type End = Exclude<PdfAnswer, Page>['is']

function draw(pdf: Buffer, patienceMs: number, take: (page: Page) => void): Promise<End> {
  const job: PdfJob = { pdf: new Uint8Array(pdf), pagesMax: PDF_PAGES_MAX }
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    workerData: job,
    env: {},
    // The library writes about broken files: nobody reads that.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return new Promise<End>((end) => {
    const timer = setTimeout(() => end('unreadable'), patienceMs)
    worker.on('message', (answer: PdfAnswer) =>
      answer.is === 'page' ? take(answer) : end(answer.is),
    )
    worker.on('error', () => end('unreadable'))
    worker.on('exit', () => {
      clearTimeout(timer)
      end('unreadable')
    })
  }).finally(() => worker.terminate())
}
