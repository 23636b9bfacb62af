import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Makes the icons of the installed site anew, from our drawing `public/favicon.svg`. */
const folder = join(import.meta.dirname, '../public')
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8')
/** A telephone may cut the edge away as far as a tenth, so the colour goes to the edge and the mark keeps away from it. */
const maskable = mark
  .replace('rx="7"', '')
  .replace('<g ', '<g transform="translate(16 16) scale(0.72) translate(-16 -16)" ')

const icons: [string, string, number][] = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable.png', maskable, 512],
]
for (const [name, svg, size] of icons)
  await sharp(Buffer.from(svg), { density: 1_200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
