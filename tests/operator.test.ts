import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { listOperators } from '#server/modules/account/index.ts'
import { runOperator } from '../scripts/operator/run-command.ts'
import { makeDataDir, programEnvironment } from './server-process.ts'

const root = join(import.meta.dirname, '..')
const { db, url } = await openTestDatabase()
const hasTerminal = spawnSync('script', ['--version']).status === 0
if (!hasTerminal)
  console.log('NO TERMINAL: the command `script` is missing, so no password is typed.')

const PASSWORD = 'Sup3r-secret!'

function start(command: string, args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(command, args, { cwd: root, env: { ...programEnvironment(), ...environment } })
}

type Settings = { input?: string } & Record<string, string>

/** Runs the command as a person would, with `input`, which is no terminal. */
async function operatorProcess(args: string[], { input = '', ...environment }: Settings = {}) {
  const child = start(process.execPath, ['scripts/operator.ts', ...args], {
    DATABASE_URL: url,
    ...environment,
  })
  child.stdin?.end(input)
  const said = [child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : []))
  const [code] = await once(child, 'exit')
  return { code: Number(code), said: (await Promise.all(said)).join('') }
}

/** Runs it in this process, which has the program loaded already. */
async function operator(args: string[], { input = '', ...environment }: Settings = {}) {
  let said = ''
  const code = await runOperator(args, {
    environment: { ...programEnvironment(), DATABASE_URL: url, ...environment },
    input: Readable.from([input]),
    print: (line) => (said += `${line}\n`),
    say: (words) => (said += words),
  })
  return { code, said }
}

const names = async () => (await listOperators(db)).map(({ userId }) => userId)

it('adds, lists and disables operators, with the password from the input', async () => {
  expect(await operator(['list'])).toEqual({ code: 0, said: 'There is no operator.\n' })
  const added = await operatorProcess(['add', 'olga'], { input: `${PASSWORD}\n` })
  expect(added).toEqual({ code: 0, said: 'The operator olga can sign in now.\n' })
  expect((await operator(['list'])).said).toMatch(/^olga {2}active {2}since \d{4}-/)
  const { said } = await operator(['disable', 'olga'])
  expect(said).toContain('No operator is left who can sign in.')
  expect((await operator(['list'])).said).toMatch(/^olga {2}disabled/)
})

it('gives, shows and takes roles, and names them in the list', async () => {
  const added = await operator(['add', 'rona', '--role', 'risk', '--role', 'support'], {
    input: `${PASSWORD}\n`,
  })
  expect(added).toEqual({
    code: 0,
    said: 'The operator rona can sign in now.\nRoles: risk, support\n',
  })
  const set = await operator(['roles', 'RONA', '--role', 'cashier'])
  expect(set).toEqual({ code: 0, said: 'Roles of rona: cashier\n' })
  expect((await operator(['list'])).said).toMatch(/^rona {2}active {2}since \S+ {2}cashier$/m)
  await operator(['roles', 'rona', '--role', 'none'])
  expect((await operator(['roles', 'rona'])).said).toBe('Roles of rona: no role\n')
})

it.each([
  [['add', 'tina', '--role', 'king'], '', 2, /^Usage/],
  [['disable', 'tina', '--role', 'risk'], '', 2, /^Usage/],
  [['roles', 'tina', '--role', 'risk'], '', 1, /^There is no operator of this name\.$/m],
  [[], '', 2, /^Usage/],
  [['add'], '', 2, /^Usage/],
  [['add', 'rita', PASSWORD], '', 2, /^Usage/],
  [['remove', 'rita'], '', 2, /^Usage/],
  [['add', 'rita'], '', 1, /^The password needs at least 8 characters/],
  [['reset', 'rita'], PASSWORD, 1, /^There is no operator of this name\.$/m],
  [['zone', 'Mars/Olympus'], '', 2, /^Usage/],
])('does nothing for %j and says why', async (args, input, code, said) => {
  const before = await names()
  const run = args.length === 0 || args[0] === 'reset' ? operatorProcess : operator
  const answer = await run(args, { input })
  expect(answer.code).toBe(code)
  expect(answer.said).toMatch(said)
  expect(await names()).toEqual(before)
})

/** Types the lines at a terminal, each when it is asked for, and answers what the terminal showed. */
async function type(name: string, lines: readonly string[]) {
  const command = `'${process.execPath}' scripts/operator.ts add ${name}`
  const child = start('script', ['-qec', command, '/dev/null'], { DATABASE_URL: url })
  let shown = ''
  let asked = 0
  child.stdout?.on('data', (bytes: Buffer) => {
    shown += bytes.toString()
    const prompts = shown.match(/Password: |The same again: /g)?.length ?? 0
    if (prompts > asked) child.stdin?.write(lines[asked++] ?? '')
  })
  const [code] = await once(child, 'exit')
  return { code: Number(code), shown }
}

it.skipIf(!hasTerminal)('shows nothing of a password that is typed, and asks twice', async () => {
  // The wrong letter is taken back.
  const typed = await type('tina', [`${PASSWORD}x\u007f\r`, `${PASSWORD}\r`])
  expect(typed.code).toBe(0)
  expect(typed.shown).toContain('The operator tina can sign in now.')
  expect(typed.shown).not.toContain('Sup3r')
  const differs = await type('tony', [`${PASSWORD}\r`, 'An0ther-secret!\r'])
  expect(differs).toMatchObject({ code: 1 })
  expect(differs.shown).toContain('The two passwords are not the same.')
  expect((await type('tess', ['Sup\u0003'])).code).toBe(130)
  expect(await names()).not.toContain('tony')
})

it('works on the embedded database, whether a server runs it or not', async () => {
  const data = await makeDataDir()
  const settings = { DATABASE_URL: '', DATA_DIR: data.path, DEMO: '0', input: PASSWORD }
  const alone = await operator(['add', 'anna'], settings)
  expect(alone).toMatchObject({ code: 0 })
  const running = await startEmbedded({ dataDir: data.path, log: () => {} })
  const beside = await operator(['add', 'bella'], settings)
  expect(beside).toEqual({ code: 0, said: 'The operator bella can sign in now.\n' })
  const own = openDatabase({ url: running.url })
  const added = await listOperators(own)
  await closeDatabase(own)
  await running.stop()
  await data.remove()
  expect(added.map(({ userId }) => userId)).toEqual(['anna', 'bella'])
})

it('shows the zone by which days are counted, and changes it for the servers that start then', async () => {
  expect(await operator(['zone', 'Asia/Kolkata'])).toEqual({
    code: 0,
    said: 'Days are counted by Asia/Kolkata.\n',
  })
  expect((await operator(['zone'])).said).toBe('Days are counted by Asia/Kolkata.\n')
  const refused = await operator(['list'])
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('count days by Asia/Kolkata, and TIME_ZONE is UTC')
  expect(await operator(['list'], { TIME_ZONE: 'Asia/Kolkata' })).toMatchObject({ code: 0 })
})
