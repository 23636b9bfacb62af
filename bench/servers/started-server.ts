import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Servers of one database open what others have sealed. A folder of its own would give each keys of its own. */
export const KEYS = { GAME_SEED_KEY: '5a'.repeat(32), ACCOUNT_KEY: '6b'.repeat(32) }

export type StartedServer = { pid: number; stop: () => Promise<void> }

/** Starts the program on the database, as in production but without limits on calls; answers when it is ready. */
export async function startServer(
  url: string,
  { port, settings = {} }: { port: number; settings?: Record<string, string> },
): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairbook-bench-data-'))
  // As `npm start` does: what an order needs is short-lived, and room for it saves half of the collections.
  const server = spawn(process.execPath, ['--max-semi-space-size=64', 'src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...KEYS,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((exited) => server.once('exit', exited))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(port)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: server.pid ?? 0, stop }
}

async function ready(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server did not become ready within 30 s')
}
