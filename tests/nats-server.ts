import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './server-process.ts'

const PROGRAM = 'nats-server'
/** Debian puts it where only root looks. */
const env = { PATH: `${process.env.PATH ?? ''}:/usr/local/bin:/usr/sbin` }
const READY = /Server is ready/
const LOGIN = { user: 'servers', pass: 'p@ss, of servers' }

export const hasNats = await new Promise<boolean>((answer) => {
  const asked = spawn(PROGRAM, ['--version'], { env, stdio: 'ignore' })
  asked.once('error', () => answer(false)).once('exit', (code) => answer(code === 0))
})
if (!hasNats) console.error('NO NATS: what needs it is skipped. Install the package nats-server.')

export type NatsServer = {
  /** With name and password. */
  url: string
  /** The same without. */
  openUrl: string
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again at the same port. */
  start: () => Promise<void>
}

/** A NATS of its own on a free port of loopback, which takes those alone who know name and password. */
export async function startNats(): Promise<NatsServer> {
  const address = `127.0.0.1:${await freePort()}`
  const [host = '', port = ''] = address.split(':')
  const login = ['--user', LOGIN.user, '--pass', LOGIN.pass]
  let child: ChildProcess
  const start = async () => {
    const running = spawn(PROGRAM, ['-a', host, '-p', port, ...login], { env })
    child = running
    process.once('exit', () => running.kill('SIGKILL'))
    let said = ''
    await new Promise<void>((ready, fail) => {
      running.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (READY.test(said)) ready()
      })
      running.once('exit', () => fail(new Error(`NATS has ended: ${said}`)))
    })
  }
  await start()
  const [user, pass] = [LOGIN.user, LOGIN.pass].map(encodeURIComponent)
  return {
    url: `nats://${user}:${pass}@${address}`,
    openUrl: `nats://${address}`,
    start,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
