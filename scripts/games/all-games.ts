import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '#domain/casino/game.ts'

const folder = join(import.meta.dirname, '../../src/domain/casino/games')

/** Every game, by listing its folder: a new file is a new game. */
export async function allGames(): Promise<readonly Game[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  return Promise.all(
    files.map(async (file) => {
      const loaded: { default: Game } = await import(pathToFileURL(join(folder, file)).href)
      return loaded.default
    }),
  )
}
