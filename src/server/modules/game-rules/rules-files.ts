import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const casino = rulesFolder('casino')

/** The folder that the rules of a product stand in. */
export function rulesFolder(product: string): string {
  return join(import.meta.dirname, '../../../domain', product)
}

/** The file of rules and all that it imports from the rules of games, each once. */
function filesOf(root: string, path: string, known: Set<string>): Set<string> {
  if (known.has(path)) return known
  known.add(path)
  const alias = `#domain/${basename(root)}/`
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
    const imported = name.startsWith(alias)
      ? join(root, name.slice(alias.length))
      : join(dirname(path), name)
    if ((name.startsWith('.') || name.startsWith(alias)) && imported.startsWith(root))
      filesOf(root, imported, known)
  }
  return known
}

/**
 * The hash of the rules of a game: what its declaration says in this process, and every byte of the files that it is made
 * of. A file that was changed while the server runs changes it, too.
 */
export function hashOfRules(declared: unknown, file: string, root = casino): string {
  const hash = createHash('sha256').update(JSON.stringify(declared))
  for (const path of [...filesOf(root, join(root, file), new Set())].toSorted())
    hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}
