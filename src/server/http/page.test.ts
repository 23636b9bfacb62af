import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestApp } from '../test-app.ts'

const built = join(import.meta.dirname, '../../../dist/web/de')
const isBuilt = existsSync(built)
if (!isBuilt) console.log('Skipped: no built page; run `npm run build`.')

const { send } = await openTestApp()

it.skipIf(!isBuilt)('keeps assets of every language for a year, and compresses them', async () => {
  const assets = join(built, 'assets')
  const isLong = (file: string) => statSync(join(assets, file)).size > 10_000
  const name = readdirSync(assets).find((file) => file.endsWith('.js') && isLong(file)) ?? ''
  const headers = { 'accept-encoding': 'br' }
  const { status, headers: answered } = await send('GET', `/assets/${name}`, { headers })
  expect(status).toBe(200)
  expect(answered).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(String(answered['content-type'])).toContain('javascript')
  expect((await send('HEAD', `/assets/${name}`)).status).toBe(200)
})

it.skipIf(!isBuilt)('lets a browser ask anew for files whose names stay', async () => {
  const { status, headers } = await send('GET', '/manifest-de.webmanifest')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
})

it.skipIf(!isBuilt)('says no to a part of a file that the file does not have', async () => {
  const range = (bytes: string) => send('GET', '/favicon.svg', { headers: { range: bytes } })
  expect((await range('bytes=0-9')).status).toBe(206)
  expect((await range('bytes=9999999-')).status).toBe(400)
})

it.each(['gone.js', '', '.', '..%2ffavicon.svg', '%ff', '%00'])(
  'has no file at /assets/%s',
  async (name) => {
    const { status, body } = await send('GET', `/assets/${name}`)
    expect([400, 404]).toContain(status)
    expect(body.code).toBeDefined()
  },
)
