import { readFile, stat } from 'node:fs/promises'
import { readWatchlistFile } from '../watchlist/read-file.ts'
import type { ExclusionRegister, RegisteredPerson } from './register.ts'

/** The same for every way of writing a name: its words without accents and signs, in any order. */
function keyOf({ name, bornOn }: RegisteredPerson): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [bornOn, ...(letters.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()].join(' ')
}

/**
 * A register as a CSV file with the columns Name and Date of birth, which the operator fetches. It is read again when it has
 * changed. A file that is missing, broken or empty is no answer: a copy that failed must let nobody in.
 */
function registerFile(path: string): ExclusionRegister {
  let known = { version: '', persons: new Set<string>() }
  return {
    names: async (person) => {
      const { mtimeMs, size } = await stat(path)
      const version = `${mtimeMs} ${size}`
      if (known.version !== version)
        known = { version, persons: personsIn(await readFile(path, 'utf8')) }
      return known.persons.has(keyOf(person))
    },
  }
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
