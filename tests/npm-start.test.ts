import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#server/db/test-database.ts'
import { freePort } from './server-process.ts'

const root = join(import.meta.dirname, '..')
const url = await createTestDatabase()

/** The project as npm sees it. The page is not built: other tests read the one that is there. */
const project = await mkdtemp(join(tmpdir(), 'fairbook-npm-start-'))
beforeAll(async () => {
  const tools = join(project, 'node_modules/.bin')
  await mkdir(tools, { recursive: true })
  await writeFile(join(tools, 'vite'), '#!/bin/sh\n')
  await chmod(join(tools, 'vite'), 0o755)
  await symlink(process.execPath, join(tools, 'node'))
  await copyFile(join(root, 'package.json'), join(project, 'package.json'))
  await symlink(join(root, 'src'), join(project, 'src'))
})
afterAll(() => rm(project, { recursive: true }))

/** Whether a process of the group is left, besides those that only wait to be fetched by their parent. */
function isLeft({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-(pid ?? 0), 0)
  } catch {
    return false
  }
}

it('ends with all its processes when npm start is asked to end', async () => {
  const port = String(await freePort())
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const env = { PATH, HOME, TMPDIR, DATABASE_URL: url, PORT: port, STREAM_PORT: 'none' }
  const npm = spawn('npm', ['start'], { cwd: project, env, detached: true })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = once(npm, 'exit')
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status,
      () => 0,
    )
  // It builds the page first, and makes a database.
  const start = () => (npm.exitCode === null ? health() : said)
  await expect.poll(start, { timeout: 240_000 }).toBe(200)
  expect(isLeft(npm)).toBe(true)

  // To npm alone, as a supervisor sends it.
  npm.kill('SIGTERM')
  await ended
  await expect.poll(() => isLeft(npm)).toBe(false)
  expect(await health()).toBe(0)
})
