import { existsSync } from 'node:fs'

/**
 * The browser of the system, for Playwright downloads none of its own here. The one without windows is the same engine and
 * takes a third less of the processors.
 */
export const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path !== undefined && existsSync(path))
