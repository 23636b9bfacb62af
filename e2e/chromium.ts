import { existsSync } from 'node:fs'

/**
 * The browser of the system, for Playwright downloads none of its own here. The one without windows is the same engine and
 * takes a third less of the processors.
 */
export const findChromium = (): string | undefined =>
  firstOf(process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell') ?? findWholeChromium()

/** The browser with windows, which alone installs pages and takes messages. */
export const findWholeChromium = (): string | undefined =>
  firstOf('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')

const firstOf = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path))

export const launchOptionsOf = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Pictures are drawn alike with and without windows.
    '--font-render-hinting=none',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-sync',
    '--disable-component-update',
    '--disable-quic',
  ],
})
