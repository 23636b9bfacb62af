import { createHash, randomBytes } from 'node:crypto'
import { assert } from '#domain/assert.ts'
import type { LazySeedVault } from '#server/vault/seed-vault.ts'
import type { LotteryNeeds } from './needs.ts'

type Place = { game: string; day: string; time: string }

const aboutDraw = ({ game, day, time }: Place) => `lottery draw ${game} ${day} ${time}`

/** A new secret as it is kept, and the promise of it that is published before the first bet. */
export async function newSeed(vault: LazySeedVault, draw: Place) {
  const seed = randomBytes(32)
  return {
    sealed_seed: await vault.seal(seed, aboutDraw(draw)),
    commitment: createHash('sha256').update(seed).digest('hex'),
  }
}

/** The seed of a draw whose time has come. */
export async function openSeed(
  vault: LazySeedVault,
  draw: Place & { sealed_seed: Buffer | null },
): Promise<string> {
  assert(draw.sealed_seed !== null, 'a promise has its seed')
  const seed = await vault.open(draw.sealed_seed, aboutDraw(draw))
  return seed.toString('hex')
}

/** Encrypts the seeds of draws to come that a database of before keeps in clear. */
export async function sealSeeds({ db, vault }: Pick<LotteryNeeds, 'db' | 'vault'>): Promise<void> {
  const draws = await db
    .selectFrom('lottery_draw')
    .select(['id', 'game', 'day', 'time', 'seed'])
    .where('seed', 'is not', null)
    .where('entropy', 'is', null)
    .execute()
  for (const { id, seed, ...draw } of draws)
    await db
      .updateTable('lottery_draw')
      .set({
        seed: null,
        sealed_seed: await vault.seal(Buffer.from(seed ?? '', 'hex'), aboutDraw(draw)),
      })
      .where('id', '=', id)
      .where('seed', '=', seed)
      .execute()
}
