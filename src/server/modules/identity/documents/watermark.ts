import sharp from 'sharp'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`)

/** Lines of words across a picture that is as wide as this. */
const WORDS_WIDE = 3

/** The picture with words across it, so that a copy tells who has looked at it, and when. */
export async function withWatermark(webp: Buffer, words: string): Promise<Buffer> {
  const { width } = await sharp(webp).metadata()
  const text = {
    // Space between the lines and beside the words.
    text: `<span foreground="#cc0000" alpha="40%">${escaped(words)}    \n\n </span>`,
    width: Math.max(60, Math.round(width / WORDS_WIDE)),
    rgba: true,
    dpi: Math.max(40, Math.round(width / 9)),
  }
  return sharp(webp)
    .composite([{ input: { text }, tile: true }])
    .webp({ quality: 80 })
    .toBuffer()
}
