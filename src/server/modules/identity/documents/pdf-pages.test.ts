import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { isPdf, PDF_PAGES_MAX, picturesOfPdf } from './pdf-pages.ts'
import { readDocument } from './read-document.ts'
import { bombPdf, pdfOf } from './test-pdf.ts'

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const red = { paint: '1 0 0 rg 0 0 300 200 re f' }

it('draws each page of a PDF, and keeps nothing of the file but its pixels (A39)', async () => {
  const hidden =
    '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/Names<</EmbeddedFiles<</Names[(x)<</F(../../x.exe)>>]>>>>'
  const file = pdfOf([red, { box: [595, 842], paint: '0 0 1 rg 0 0 595 842 re f' }], hidden)
  const pictures = await picturesOfPdf(file)
  const seen = await Promise.all(
    pictures.map(async ({ webp }) => {
      const { width, height, exif, format } = await sharp(webp).metadata()
      const { dominant } = await sharp(webp).stats()
      return { width, height, exif, format, isRed: dominant.r > 200, isBlue: dominant.b > 200 }
    }),
  )
  expect(seen).toEqual([
    { width: 1_200, height: 800, exif: undefined, format: 'webp', isRed: true, isBlue: false },
    { width: 1_413, height: 2_000, exif: undefined, format: 'webp', isRed: false, isBlue: true },
  ])
  for (const { webp } of pictures) expect(webp.toString('latin1')).not.toMatch(/alert|x\.exe|PDF/)
})

it('knows the same pages again, whatever else is in the file', async () => {
  const [one, two, other] = await Promise.all([
    readDocument(pdfOf([red, red])),
    readDocument(pdfOf([red, red], '/Lang(en)')),
    readDocument(pdfOf([red])),
  ])
  expect(one.pixelsHash).toEqual(two.pixelsHash)
  expect(one.pixelsHash).not.toEqual(other.pixelsHash)
})

const refused: [what: string, file: Buffer, code: string][] = [
  ['a bomb that unpacks to 400 megabytes', bombPdf(), 'DOCUMENT_UNREADABLE'],
  [
    'more pages than anybody reads',
    pdfOf(Array.from({ length: PDF_PAGES_MAX + 1 }, () => red)),
    'DOCUMENT_PAGES_TOO_MANY',
  ],
  [
    'pages that hold themselves',
    Buffer.from(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 3>>endobj\ntrailer<</Root 1 0 R>>',
    ),
    'DOCUMENT_UNREADABLE',
  ],
  ['a page as thin as a hair', pdfOf([{ box: [14_000, 1] }]), 'DOCUMENT_UNREADABLE'],
  ['no page', pdfOf([]), 'DOCUMENT_UNREADABLE'],
  ['nothing behind the first bytes', Buffer.from('%PDF-1.7\n'), 'DOCUMENT_UNREADABLE'],
  [
    'a page of the web with a PDF in it',
    Buffer.concat([Buffer.from('<script>1</script>'), pdfOf([red])]),
    'DOCUMENT_UNREADABLE',
  ],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'DOCUMENT_UNREADABLE',
  ],
  [
    'the test file of virus scanners',
    Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
    'DOCUMENT_UNREADABLE',
  ],
]

it('turns away files that would harm a reader, each with its reason, and goes on (A39)', async () => {
  const answers: unknown[] = []
  for (const [what, file] of refused) answers.push([what, await refusalOf(readDocument(file))])
  expect(answers).toEqual(refused.map(([what, _file, code]) => [what, code]))
  expect(await refusalOf(readDocument(pdfOf([red])))).toBe('taken')
})

it('gives up a PDF that takes too long', async () => {
  const slow = pdfOf([{ paint: '0 0 m 300 200 l S '.repeat(200_000) }])
  expect(isPdf(slow)).toBe(true)
  expect(await refusalOf(picturesOfPdf(slow, 1))).toBe('DOCUMENT_UNREADABLE')
})
