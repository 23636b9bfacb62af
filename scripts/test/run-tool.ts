import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Several times what a tool needs on a slow machine; the long runs are many. */
const minutesMax = () => (process.env['SOAK'] === '1' ? 120 : 35)
const GRACE_MS_MAX = 20_000
const DRAIN_MS_MAX = 5_000

/**
 * Runs one of the tools of the project and answers whether it ended well. It has a process group and pipes of its own:
 * what hangs is ended with all it has started, and what outlives it cannot keep our caller waiting for our output.
 */
export async function runTool(command: string, args: string[], environment = {}): Promise<boolean> {
  const child = spawn(join('node_modules/.bin', command), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...environment },
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const drained = once(child, 'close')
  // Asked to end, it first stops what it has started.
  const interrupt = () => {
    signalGroup(child, 'SIGINT')
    setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS_MAX).unref()
    void drained.then(() => process.exit(1))
  }
  const timer = setTimeout(() => {
    console.log(`\n${command} has not ended after ${minutesMax()} minutes and is ended.`)
    signalGroup(child, 'SIGKILL')
  }, minutesMax() * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt)
  const [code]: unknown[] = await once(child, 'exit')
  clearTimeout(timer)
  signalGroup(child, 'SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)
  await Promise.race([drained, sleep(DRAIN_MS_MAX)])
  child.stdout.destroy()
  child.stderr.destroy()
  return code === 0
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // All of it has ended.
  }
}
