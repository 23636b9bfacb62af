import { userInfo } from 'node:os'
import { inspect, parseArgs } from 'node:util'
import { refusalSentence } from '#contract/refusal.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { isOperatorRole, type OperatorRole, operatorRoles } from '#domain/account/permissions.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  addOperator,
  disableOperator,
  hasOperator,
  listOperators,
  resetOperator,
  setOperatorRoles,
} from '#server/modules/account/index.ts'
import { isTimeZone } from '#server/settings/kinds.ts'
import { StartError } from '#server/start-error.ts'
import { changeZone, zoneOf } from '#server/time-zone-of-database.ts'
import { askNewPassword, Differ, type Input, Interrupted } from './ask-password.ts'
import { withDatabaseOf } from './open-database.ts'

const USAGE = `Usage: npm run operator -- add NAME [--role ROLE]...    makes an operator; without a role, an administrator
       npm run operator -- reset NAME                  gives an operator a new password, takes second factors away and ends the sessions
       npm run operator -- disable NAME                shuts an operator out for good
       npm run operator -- roles NAME [--role ROLE]... shows an operator's roles, or makes them exactly these
       npm run operator -- list                        shows all operators and their roles
       npm run operator -- zone [ZONE]                 shows the time zone of the database, or gives it another one while no server runs

Roles: ${operatorRoles.join(', ')}; "--role none" takes all of them.

The database is the one that the server's settings name: DATABASE_URL, or the embedded one in DATA_DIR, also while
the server runs. A password is asked for without being shown, or read from the input when that is no terminal.
Exit codes: 0 done; 1 not done; 2 wrong arguments.`

const by = userInfo().username

type Command = {
  name: 'add' | 'reset' | 'disable' | 'roles' | 'list' | 'zone'
  /** The name of an operator; behind `zone` that of a zone, or nothing. */
  userId: string
  /** Undefined where none is named; empty by "none". */
  roles: OperatorRole[] | undefined
}

/** The command that the arguments name; nothing when they cannot be read. */
function commandOf(args: string[]): Command | undefined {
  const { positionals, values } = readArguments(args) ?? {}
  const [name = '', userId = '', ...more] = positionals ?? []
  const isKnown = name === 'list' ? userId === '' : /^(add|reset|disable|roles|zone)$/.test(name)
  const isWithoutName = name === 'list' || name === 'zone'
  const named = values?.role
  const takesRoles = name === 'add' || name === 'roles'
  if (!isKnown || (!isWithoutName && userId === '') || more.length > 0) return undefined
  if (name === 'zone' && userId !== '' && !isTimeZone(userId)) return undefined
  if (named && !(takesRoles && (isNone(named) || named.every(isOperatorRole)))) return undefined
  return { name: name as Command['name'], userId, roles: named?.filter(isOperatorRole) }
}

const isNone = (named: readonly string[]): boolean => named.length === 1 && named[0] === 'none'

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string', multiple: true } },
    })
  } catch {
    return undefined
  }
}

/** The surroundings of a command: those of its process, or of a test that has loaded the program already. */
export type Surroundings = {
  environment: NodeJS.ProcessEnv
  input: Input
  /** Takes a line of the answer. */
  print: (line: string) => void
  /** Takes questions and complaints, with their line ends. */
  say: (words: string) => void
}

/** Does what the arguments ask for, and answers the exit code. */
export const runOperator = (args: string[], surroundings: Surroundings): Promise<number> =>
  run(args, surroundings).catch((error: unknown) => {
    if (error instanceof Interrupted) return 130
    surroundings.say(`${explain(error)}\n`)
    return 1
  })

/** The command asks for a password before the database is opened, so that nothing waits for the keyboard. */
async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { environment, input, print, say } = surroundings
  const command = commandOf(args)
  if (!command) {
    say(`${USAGE}\n`)
    return 2
  }
  const config = readConfig(environment)
  const needsPassword = command.name === 'add' || command.name === 'reset'
  const password = needsPassword ? await askNewPassword({ input, prompt: say }) : ''
  await withDatabaseOf(
    config,
    (line) => say(`${line}\n`),
    (db) => steps[command.name](db, { ...command, password, print }),
    // The zone of the settings may be another one than that of the database.
    { doesFit: command.name !== 'zone' },
  )
  return 0
}

type Step = Command & { password: string; print: Surroundings['print'] }

const steps: Record<Command['name'], (db: Db, step: Step) => Promise<void>> = {
  list: async (db, { print }) => {
    const operators = await listOperators(db)
    for (const { userId, isActive, addedAt, roles } of operators)
      print(`${userId}  ${isActive ? 'active' : 'disabled'}  since ${addedAt}  ${namesOf(roles)}`)
    if (operators.length === 0) print('There is no operator.')
  },
  add: async (db, { userId, password, roles, print }) => {
    await addOperator(db, { userId, password, by, ...(roles && { roles }) })
    print(`The operator ${userId} can sign in now.`)
    if (roles) print(`Roles: ${namesOf(roles)}`)
  },
  reset: async (db, { userId, password, print }) => {
    await resetOperator(db, { userId, password, by })
    print(`The operator ${userId} has a new password. Sessions with the old one have ended.`)
  },
  disable: async (db, { userId, print }) => {
    await disableOperator(db, { userId, by })
    print(`The operator ${userId} is disabled. All sessions have ended.`)
    if (!(await hasOperator(db))) print('No operator is left who can sign in.')
  },
  zone: async (db, { userId: zone, print }) => {
    if (zone !== '') await changeZone(db, zone)
    print(`Days are counted by ${(await zoneOf(db)) ?? 'the TIME_ZONE of the first server'}.`)
  },
  roles: async (db, { userId, roles, print }) => {
    if (roles) await setOperatorRoles(db, { userId, roles, by })
    const key = userIdKey(userId)
    const operator = (await listOperators(db)).find((each) => userIdKey(each.userId) === key)
    if (!operator) throw new Refusal('NOT_FOUND', { field: 'userId' })
    print(`Roles of ${operator.userId}: ${namesOf(operator.roles)}`)
  },
}

const namesOf = (roles: readonly OperatorRole[]): string =>
  roles.length === 0 ? 'no role' : roles.join(', ')

/** The refusals that can come here, in words for a person at the machine. */
function sentenceOf({ code, field }: Refusal): string {
  if (code === 'NOT_FOUND') return 'There is no operator of this name.'
  if (code === 'ACCOUNT_CLOSED') return 'This operator is disabled, for good. Add another one.'
  if (code === 'INVALID_INPUT' && field === 'userId')
    return 'A name has 3 to 32 letters, digits, dots, hyphens and underscores.'
  return refusalSentence(code)
}

function explain(error: unknown): string {
  if (error instanceof Differ) return 'The two passwords are not the same.'
  if (error instanceof Refusal) return sentenceOf(error)
  return error instanceof StartError ? error.message : inspect(error)
}
