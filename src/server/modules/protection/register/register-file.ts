import { readFile, stat } from 'node:fs/promises'
import { readWatchlistFile } from '../watchlist/read-file.ts'
import type { ExclusionRegister, RegisteredPerson } from './register.ts'

/** The same for every way of writing a name: its words without accents and signs, in any order. */
function keyOf({ name, bornOn }: RegisteredPerson): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [bornOn, ...(letters.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()].join(' ')
}

/** A file that changed less than this ago may still be written. */
const SETTLES_MS = 3_000

/**
 * A register as a CSV file with the columns Name and Date of birth, which the operator fetches. It is read again when it has
 * changed. A file that is missing, broken, empty or just being written is no answer: half a copy must let nobody in.
 */
function registerFile(path: string): ExclusionRegister {
  let known = { version: '', persons: new Set<string>() }
  return {
    names: async (person) => {
      const version = await versionOf(path)
      if (known.version !== version) {
        const persons = personsIn(await readFile(path, 'utf8'))
        if ((await versionOf(path)) !== version) throw new Error('the register changes')
        known = { version, persons }
      }
      return known.persons.has(keyOf(person))
    },
  }
}

async function versionOf(path: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(path)
  if (Date.now() - mtimeMs < SETTLES_MS) throw new Error('the register was changed just now')
  return `${ino} ${mtimeMs} ${size}`
}

const personsIn = (content: string): Set<string> =>
  new Set(
    readWatchlistFile(content).map(({ name, bornOn }) => {
      if (bornOn === null) throw new Error('a person in the register has no birth date')
      return keyOf({ name, bornOn })
    }),
  )

/** The register of the settings; nothing where the operator has named none. */
export const exclusionRegister = ({
  exclusionRegisterFile: path,
}: {
  exclusionRegisterFile: string
}): ExclusionRegister | undefined => (path === '' ? undefined : registerFile(path))
