import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesMap } from './rules/map.ts'

/* Writes docs/rules.md: which test holds which rule, as the names of the tests say. */
const path = join(import.meta.dirname, '../docs/rules.md')
writeFileSync(path, rulesMap())
process.stdout.write('docs/rules.md is as the tests say.\n')
