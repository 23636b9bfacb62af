import { runOperator } from './operator/run-command.ts'

/** Operators, their roles and passwords, and the time zone of the database, from the machine itself. */
process.exitCode = await runOperator(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  print: console.log,
  say: (words) => process.stderr.write(words),
})
