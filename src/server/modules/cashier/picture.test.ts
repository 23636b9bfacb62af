import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { hashPassword } from '#server/modules/account/index.ts'
import { rewritePicture } from './picture.ts'

const drawing = (width = 60, height = 40) =>
  sharp(Buffer.alloc(width * height * 3, 200), { raw: { width, height, channels: 3 } })

const refusalOf = (bytes: Buffer) =>
  rewritePicture(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

/** A well-formed PNG of a hundred bytes that says to be as large as you like. */
function hollowPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

it.each(['png', 'jpeg', 'webp'] as const)('takes a %s and writes it as WebP', async (format) => {
  const { webp } = await rewritePicture(await drawing().toFormat(format).toBuffer())
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
})

it('makes large pictures smaller and leaves small ones', async () => {
  const { webp } = await rewritePicture(await drawing(4_800, 1_200).png().toBuffer())
  expect(await sharp(webp).metadata()).toMatchObject({ width: 2_400, height: 600 })
})

it('turns a phone photo upright and drops where it was taken and with what (A39)', async () => {
  const photo = await drawing()
    .withExif({
      IFD0: { Make: 'SpyPhone', Copyright: 'secret name' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('SpyPhone')).toBe(true)
  const { webp } = await rewritePicture(photo)
  const { exif, xmp, icc, width, height } = await sharp(webp).metadata()
  expect({ exif, xmp, icc, width, height }).toEqual({ width: 40, height: 60 })
  expect(webp.includes('SpyPhone') || webp.includes('GPS')).toBe(false)
})

it('knows the same picture in another file, and another picture', async () => {
  const hash = async (bytes: Buffer) => (await rewritePicture(bytes)).pixelsHash.toString('hex')
  const png = await hash(await drawing().png().toBuffer())
  expect(
    await hash(
      await drawing()
        .withExif({ IFD0: { Make: 'x' } })
        .png()
        .toBuffer(),
    ),
  ).toBe(png)
  expect(await hash(await drawing().webp({ lossless: true }).toBuffer())).toBe(png)
  expect(await hash(await drawing(40, 60).png().toBuffer())).not.toBe(png)
})

it('keeps nothing of what hides behind the picture (A39)', async () => {
  const png = await drawing().png().toBuffer()
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { webp } = await rewritePicture(polyglot)
  expect(webp.includes('script')).toBe(false)
})

it('shows transparent pictures on white, as the operator will see them', async () => {
  const clear = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { webp } = await rewritePicture(clear)
  expect([...(await sharp(webp).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect/></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

it.each<[string, Buffer]>([
  ['an SVG with a script', Buffer.from(svg)],
  ['an SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', gif],
  ['a GIF that is also a script', Buffer.concat([gif, Buffer.from('=1;alert(1)')])],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a virus scanner test', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR')],
  ['noise', randomBytes(4_096)],
  ['one byte', Buffer.from([0x89])],
  ['a PNG without its pixels', hollowPng(100, 100)],
])('does not take %s for a picture (A39)', async (_what, bytes) => {
  expect(await refusalOf(bytes)).toBe('FILE_NOT_AN_IMAGE')
})

it('does not take a JPEG that breaks off', async () => {
  const jpeg = await drawing(400, 400).jpeg().toBuffer()
  expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toBe('FILE_NOT_AN_IMAGE')
})

it.each([
  [30_000, 30_000],
  [6_000, 4_001],
])('refuses %d x %d pixels by the head alone (A39)', async (width, height) => {
  // Decoded, it would be no picture at all.
  expect(await refusalOf(hollowPng(width, height))).toBe('FILE_TOO_LARGE')
})

it('refuses a picture one pixel wide by what it says of itself, twelve at once as one', async () => {
  const strip = hollowPng(1, 23_900_000)
  const refused = await Promise.all(Array.from({ length: 11 }, () => refusalOf(strip)))
  expect(refused).toEqual(Array(11).fill('FILE_TOO_LARGE'))
})

it('reads one picture at a time, lets fifty wait and a login pass them by', async () => {
  const picture = await drawing(1_200, 1_200).png().toBuffer()
  const done: string[] = []
  const note = (name: string) => (work: Promise<unknown>) => work.then(() => done.push(name))
  const pictures = Array.from({ length: 51 }, () => note('picture')(rewritePicture(picture)))
  expect(await refusalOf(picture)).toBe('SERVICE_UNAVAILABLE')
  await note('login')(hashPassword('Some@1234'))
  expect(done.indexOf('login')).toBeLessThan(50)
  await Promise.all(pictures)
  expect(done.filter((name) => name === 'picture')).toHaveLength(51)
  // Those who come later are read again.
  await rewritePicture(picture)
})
