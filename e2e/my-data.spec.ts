import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { expect, test } from './journey-test.ts'

test('a player asks for a copy of the own data, fetches the ZIP and finds the own money in it', async ({
  open,
  backstage,
}) => {
  const player = await backstage.newPlayer('Copy')
  await backstage.credit(player, 75)
  const page = await open('/my-data', player)
  const copy = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'A copy of your data' }),
  })
  const ask = async (password: string) => {
    await copy.getByLabel('Your password').fill(password)
    await copy.getByRole('button', { name: 'Ask for a copy' }).click()
  }
  await ask('somebody else')
  await expect(copy.getByRole('alert')).toBeVisible()
  await expect(copy.getByText('You have not asked for a copy yet.')).toBeVisible()
  await ask(player.password)
  await expect(copy.getByText('You have not asked for a copy yet.')).toBeHidden()
  await backstage.runJob('make-data-exports')

  const download = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Download' }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(textOf('profile.json'))).toMatchObject([{ userId: player.userId }])
  expect(textOf('profile.csv')).toContain(player.name)
  expect(JSON.parse(textOf('transfers.json'))).toMatchObject([{ amountMinor: 7_500 }])
})
