import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeDataDir, startServer } from './server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'fairbook-server-process-'))
afterAll(() => rm(folder, { recursive: true }))

/** Stands for the program: not ready at first, and it says which settings it got. */
const standIn = join(folder, 'stand-in.mjs')
await writeFile(
  standIn,
  `import { createServer } from 'node:http'
   const readyAt = Date.now() + 100
   const server = createServer((request, response) => {
     response.statusCode = Date.now() < readyAt ? 503 : 200
     response.end(JSON.stringify({ pid: process.pid, environment: process.env }))
   }).listen(process.env.PORT, '127.0.0.1')
   console.log('listening')
   process.on('SIGTERM', () => { server.closeAllConnections(); server.close(() => process.exit(0)) })`,
)

async function ask(url: string) {
  const response = await fetch(url)
  const { pid, environment } = await response.json()
  return { status: response.status, pid, environment }
}

it('waits until the program is ready and passes on the settings it was given, no others', async () => {
  process.env.DATABASE_URL = 'postgres://of/the/developer'
  const server = await startServer({ DATA_DIR: '/somewhere' }, standIn)
  const { status, environment } = await ask(server.url)
  expect(status).toBe(200)
  expect(environment).toMatchObject({ DATA_DIR: '/somewhere' })
  expect(environment).not.toHaveProperty('DATABASE_URL')
  expect(server.output()).toBe('listening\n')
  expect(await server.stop()).toBe(0)
  delete process.env.DATABASE_URL
})

it('kills without a warning and starts again at the same address', async () => {
  const server = await startServer({}, standIn)
  const { pid } = await ask(server.url)
  await server.kill9()
  await expect(ask(server.url)).rejects.toThrow('fetch failed')
  await server.restart()
  const second = await ask(server.url)
  expect(second.status).toBe(200)
  expect(second.pid === pid).toBe(false)
  await server.stop()
})

it('says what a program printed that ended before it was ready', async () => {
  const broken = join(folder, 'broken.mjs')
  await writeFile(broken, `console.error('PORT must be a whole number'); process.exit(1)`)
  await expect(startServer({}, broken)).rejects.toThrow('PORT must be a whole number')
})

it('leaves nothing behind of a data folder whose server was killed', async () => {
  const data = await makeDataDir()
  const owner = join(folder, 'owner.mjs')
  await writeFile(
    owner,
    `import { createServer } from 'node:http'
     const { startEmbedded } = await import(process.env.EMBEDDED)
     await startEmbedded({ dataDir: process.env.DATA_DIR, log: () => {} })
     createServer((request, response) => response.end()).listen(process.env.PORT, '127.0.0.1')`,
  )
  const EMBEDDED = join(import.meta.dirname, '../src/server/db/embedded.ts')
  const server = await startServer({ DATA_DIR: data.path, EMBEDDED }, owner)
  const pidFile = await readFile(join(data.path, 'postgres/data/postmaster.pid'), 'utf8')
  const socketFolder = pidFile.split('\n')[4] ?? ''
  expect(existsSync(socketFolder)).toBe(true)
  await server.kill9()
  await data.remove()
  expect(existsSync(data.path)).toBe(false)
  expect(existsSync(socketFolder)).toBe(false)
})
