import { userInfo } from 'node:os'
import { refusalSentence } from '#contract/refusal.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  addOperator,
  disableOperator,
  hasOperator,
  listOperators,
  resetOperator,
} from '#server/modules/account/index.ts'
import { StartError } from '#server/start-error.ts'
import { askNewPassword, Differ, Interrupted } from './operator/ask-password.ts'
import { withDatabaseOf } from './operator/open-database.ts'

const USAGE = `Usage: npm run operator -- add NAME      makes an operator
       npm run operator -- reset NAME    gives an operator a new password and ends the operator's sessions
       npm run operator -- disable NAME  shuts an operator out for good
       npm run operator -- list          shows all operators

The database is the one that the server's settings name: DATABASE_URL, or the embedded one in DATA_DIR, also while
the server runs. A password is asked for without being shown, or read from the input when that is no terminal.
Exit codes: 0 done; 1 not done; 2 wrong arguments.`

const by = userInfo().username

/** The command asks for a password before the database is opened, so that nothing waits for the keyboard. */
async function main(): Promise<number> {
  const [command, userId, ...more] = process.argv.slice(2)
  const isList = command === 'list' && userId === undefined
  const isStep = /^(add|reset|disable)$/.test(command ?? '') && userId !== undefined
  if (!(isList || isStep) || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const config = readConfig(process.env)
  const password =
    command === 'add' || command === 'reset'
      ? await askNewPassword({
          input: process.stdin,
          prompt: (words) => process.stderr.write(words),
        })
      : ''
  const work = (db: Db) => carryOut(db, { command, userId: userId ?? '', password })
  await withDatabaseOf(config, console.error, work)
  return 0
}

type Step = { command: string | undefined; userId: string; password: string }

async function carryOut(db: Db, { command, userId, password }: Step): Promise<void> {
  if (command === 'list') {
    const operators = await listOperators(db)
    for (const { userId: name, state, addedAt } of operators)
      console.log(
        `${name}  ${state === 'active' ? 'active' : 'disabled'}  since ${addedAt.toISOString()}`,
      )
    if (operators.length === 0) console.log('There is no operator.')
    return
  }
  if (command === 'add') {
    await addOperator(db, { userId, password, by })
    return console.log(`The operator ${userId} can sign in now.`)
  }
  if (command === 'reset') {
    await resetOperator(db, { userId, password, by })
    return console.log(
      `The operator ${userId} has a new password. Sessions with the old one have ended.`,
    )
  }
  await disableOperator(db, { userId, by })
  console.log(`The operator ${userId} is disabled. All sessions have ended.`)
  if (!(await hasOperator(db))) console.log('No operator is left who can sign in.')
}

/** The refusals that can come here, in words for a person at the machine. */
function sentenceOf({ code, field }: Refusal): string {
  if (code === 'NOT_FOUND') return 'There is no operator of this name.'
  if (code === 'ACCOUNT_CLOSED') return 'This operator is disabled, for good. Add another one.'
  if (code === 'INVALID_INPUT' && field === 'userId')
    return 'A name has 3 to 32 letters, digits, dots, hyphens and underscores.'
  return refusalSentence(code)
}

function explain(error: unknown): number {
  if (error instanceof Interrupted) return 130
  if (error instanceof Differ) console.error('The two passwords are not the same.')
  else if (error instanceof Refusal) console.error(sentenceOf(error))
  else console.error(error instanceof StartError ? error.message : error)
  return 1
}

process.exitCode = await main().catch(explain)
