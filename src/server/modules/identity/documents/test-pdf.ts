import { deflateSync } from 'node:zlib'

type PdfPage = { box?: [number, number]; paint?: string }

/** A PDF as small as one can be: the pages with what is painted on them, and what else a test hides in it. */
export function pdfOf(pages: readonly PdfPage[], hidden = ''): Buffer {
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')
  const objects = pages.flatMap(({ box: [width, height] = [300, 200], paint = '' }, index) => {
    const number = 10 + 2 * index
    return [
      `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${number + 1} 0 R/Resources<<>>>>endobj`,
      `${number + 1} 0 obj<</Length ${paint.length}>>stream\n${paint}\nendstream endobj`,
    ]
  })
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${hidden}>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>`,
    'latin1',
  )
}

/** A page whose drawing is far larger than the memory that a PDF gets. */
export function bombPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(400_000_000, ' '), { level: 1 })
  const [before = '', after = ''] = pdfOf([{}]).toString('latin1').split('<</Length 0>>stream\n')
  return Buffer.concat([
    Buffer.from(`${before}<</Length ${packed.length}/Filter/FlateDecode>>stream\n`, 'latin1'),
    packed,
    Buffer.from(after, 'latin1'),
  ])
}
