import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const folder = join(import.meta.dirname, '../contract')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'refusals' in value

/** Every call of every contract file: one that is added tomorrow is among them. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /^([a-z-]+\/)?[a-z-]+\.ts$/.test(name),
  )
  const files: unknown[] = await Promise.all(names.map((name) => import(join(folder, name))))
  const values = new Set(files.flatMap((file) => Object.values(Object(file))))
  return [...values].filter(isEndpoint)
}

/** The path with its parameters filled in. */
export const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, '1')
