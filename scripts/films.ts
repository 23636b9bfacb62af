import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../e2e/chromium.ts'
import { captionsOf, type Film, films } from '#contract/films.ts'
import { HEIGHT, momentOf, scenePage, secondsOf, WIDTH } from './films/scene-page.ts'

/*
 * Makes the films of the page on responsible gaming: Chromium draws each moment of our own drawings, ffmpeg makes a WebM
 * of them. The results are in the repository, so nobody needs ffmpeg to build or run the program.
 */
const FOLDER = join(import.meta.dirname, '../public/films')
const FRAMES_A_SECOND = 12
const BYTES_MAX = 500_000

/** Pictures come in by a pipe; one thread, so that every run makes the same file. */
const encoding = [
  `-y -loglevel error -f image2pipe -framerate ${FRAMES_A_SECOND} -i -`,
  '-c:v libvpx-vp9 -crf 34 -b:v 0 -pix_fmt yuv420p -g 72 -threads 1 -fflags +bitexact',
].flatMap((part) => part.split(' '))

/** Shows a scene at a moment: nothing runs by itself, so every run makes the same pictures. */
async function showMoment(page: Page, seconds: number): Promise<Buffer> {
  await page.evaluate(({ scene, into }) => {
    document.querySelectorAll('svg').forEach((picture, at) => {
      picture.classList.toggle('now', at === scene)
    })
    for (const animation of document.getAnimations()) animation.currentTime = into * 1_000
  }, momentOf(seconds))
  return page.screenshot({ type: 'png' })
}

async function makeFilm(page: Page, film: Film): Promise<void> {
  await page.setContent(scenePage(film))
  const file = join(FOLDER, film.name)
  await sharp(await showMoment(page, 0))
    .webp()
    .toFile(`${file}.webp`)
  await writeFile(`${file}.vtt`, captionsOf(film))
  const encoder = spawn('ffmpeg', [...encoding, `${file}.webm`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(encoder, 'exit')
  for (let frame = 0; frame < secondsOf(film) * FRAMES_A_SECOND; frame += 1)
    if (!encoder.stdin.write(await showMoment(page, frame / FRAMES_A_SECOND)))
      await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  const { size } = await stat(`${file}.webm`)
  if (size > BYTES_MAX) throw new Error(`${file}.webm is too large: ${size} bytes`)
  console.log(`${film.name}.webm: ${Math.round(size / 1_000)} kB`)
}

await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  for (const film of films) await makeFilm(page, film)
} finally {
  await browser.close()
}
