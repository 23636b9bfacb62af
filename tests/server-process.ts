import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'

export type ServerProcess = {
  url: string
  /** The output of the process since `startServer`. */
  output(): string
  /** Ends it as a power cut would, and waits until it is gone. Its embedded PostgreSQL stays behind. */
  kill9(): Promise<void>
  /** It runs no further until `thaw`. */
  freeze(): void
  thaw(): void
  signal(name: NodeJS.Signals): void
  pid(): number
  /** Asks it to finish, waits, and answers its exit code. */
  stop(): Promise<number | null>
  /** Starts it again at the same address with the same settings, stopping it first when it still runs. */
  restart(): Promise<void>
}

const READY_MS = 180_000
const STOP_MS = 60_000
const POLL_MS = 25

const root = join(import.meta.dirname, '..')

/** The program in its many modules, as a person starts it. */
export const PROGRAM = join(root, 'src/server/main.ts')
let usualProgram = PROGRAM

/** From now on servers of this process run that program. */
export function useProgram(path: string): void {
  usualProgram = path
}

/**
 * All that a program of ours needs of the environment; nothing of the caller's own settings is passed on. Compiled code is
 * kept, because tests start programs a hundred times.
 */
export function programEnvironment(): Record<string, string> {
  const { PATH = '', TMPDIR = '/tmp' } = process.env
  const cache = join(tmpdir(), `fairbook-compiled-${userInfo().uid}`)
  return { PATH, TMPDIR, NODE_COMPILE_CACHE: cache }
}

/**
 * Runs the real program as a process of its own and waits until it is ready.
 * `environment` needs a `DATABASE_URL` or a `DATA_DIR`; nothing of the caller's own settings is passed on.
 */
export async function startServer(
  environment: Record<string, string>,
  program = usualProgram,
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess

  async function start(): Promise<void> {
    child = spawn(process.execPath, [program], {
      cwd: root,
      env: {
        ...programEnvironment(),
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '1000',
        // Tables that nobody plays at deal all the same, and take their part of the machine.
        CASINO_DEMO_TABLES: '2',
        ...environment,
        PORT: port,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const running = child
    const killWithUs = () => void running.kill('SIGKILL')
    process.once('exit', killWithUs)
    running.once('exit', () => process.off('exit', killWithUs))
    await untilReady(child, url, () => output)
  }

  async function stop(): Promise<number | null> {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await end(child, 'SIGTERM').finally(() => clearTimeout(timer))
    return child.exitCode
  }

  await start()
  return {
    url,
    output: () => output,
    kill9: () => end(child, 'SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    signal: (name) => void child.kill(name),
    pid: () => child.pid ?? 0,
    stop,
    restart: async () => {
      await stop()
      await start()
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Sends the signal, and waits until the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (!hasEnded(child) && Date.now() < deadline) {
    // An earlier version knows no readiness.
    const isReady = [200, 404].includes(await statusAt(url, '/api/ready'))
    if (isReady && (await statusAt(url, '/api/health')) === 200) return
    await sleep(POLL_MS)
  }
  await end(child, 'SIGKILL')
  throw new Error(`The server did not become ready. It said:\n${output()}`)
}

const statusAt = (url: string, path: string): Promise<number> =>
  fetch(`${url}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

export type DataDir = {
  path: string
  /** Also ends the PostgreSQL that a killed server has left in it. */
  remove(): Promise<void>
}

/** A data folder for one test or run. */
export async function makeDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'fairbook-data-'))
  // Root's database is run by another user, who must be able to pass.
  await chmod(path, 0o711)
  return {
    path,
    remove: async () => {
      const leftOver = await startEmbedded({ dataDir: path, log: () => {} })
      await leftOver.stop()
      await rm(path, { recursive: true })
    },
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
