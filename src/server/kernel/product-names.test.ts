import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { products } from '#server/products.ts'

const server = join(import.meta.dirname, '..')
const texts: string[] = []
for await (const name of glob('**/*.ts', { cwd: server, exclude: ['**/*.test.ts', '**/test-*'] }))
  texts.push(await readFile(join(server, name), 'utf8'))
const found = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)])

it('has a face for every product that money is posted for', () => {
  const constants = new Map(
    found(/\bconst ([A-Z_]+) = '([a-z-]+)'/g).map(([, name, value]) => [name, value]),
  )
  const posted = new Set(
    found(/\bproduct: (?:([A-Z][A-Z_]+)|'([a-z-]+)')/g).map(
      ([, name, literal]) => literal ?? constants.get(name) ?? name,
    ),
  )
  for (const known of ['exchange', 'multiples', 'cashier']) expect([...posted]).toContain(known)
  const faces = products.map(({ name }) => name)
  expect([...posted].filter((name) => !faces.includes(name ?? ''))).toEqual([])
})
