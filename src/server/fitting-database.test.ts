import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { inTransaction } from './db/database.ts'
import { openTestDatabase } from './db/test-database.ts'
import { seedDemo } from './demo.ts'
import { checkDatabaseFits } from './fitting-database.ts'
import { createPlayer } from './modules/account/index.ts'
import { ensureAccount } from './modules/ledger/index.ts'
import { signOfLife } from './modules/system/index.ts'
import { changeZone } from './time-zone-of-database.ts'

const play = readConfig({ DEMO: '1' })
const production = readConfig({ NODE_ENV: 'production' })
const real = {
  REAL_MONEY: '1',
  CURRENCY: 'GBP',
  LICENCE_TEXT: 'Licence of a test',
  DEMO: '0',
}
const realMoney = readConfig(real, [])

it('takes an empty database for anything', async () => {
  const { db } = await openTestDatabase()
  for (const config of [play, production, realMoney])
    await expect(checkDatabaseFits(db, config)).resolves.toBeUndefined()
})

it('takes a database of the demo for the demo, never in production or with real money', async () => {
  const { db } = await openTestDatabase()
  await seedDemo(db, play, () => {})
  await expect(checkDatabaseFits(db, play)).resolves.toBeUndefined()
  await expect(checkDatabaseFits(db, production)).rejects.toThrow(
    /^The demo has run in this database: .* make an operator with "npm run operator -- add NAME"\.$/,
  )
  const realInPoints = { ...realMoney, currency: 'PTS' }
  await expect(checkDatabaseFits(db, realInPoints)).rejects.toThrow('The demo has run')
})

it('lets no player pass for the operator of the demo', async () => {
  const { db } = await openTestDatabase()
  await createPlayer(db, 'PTS', {
    userId: 'trickster',
    name: 'Trickster',
    state: 'active',
    email: 'admin@demo.invalid',
    mobile: '+441632960000',
    passwordHash: '',
    dateOfBirth: '1990-01-01',
    address: '1 Test Street',
    country: 'GB',
  })
  await expect(checkDatabaseFits(db, production)).resolves.toBeUndefined()
})

it.each([
  ['wallet', realMoney, 'PTS', 'The database has accounts in PTS, and CURRENCY is GBP.'],
  ['wallet', play, 'EUR', 'The database has accounts in EUR, and CURRENCY is PTS.'],
  ['house', production, 'EUR', 'The database has accounts in EUR, and CURRENCY is PTS.'],
] as const)('refuses a %s of another currency', async (kind, config, currency, sentence) => {
  const { db } = await openTestDatabase()
  if (kind === 'house')
    await inTransaction(db, (tx) =>
      ensureAccount(tx, { kind, name: 'house', userId: null, currency }),
    )
  else
    await createPlayer(db, currency, {
      userId: 'anna',
      name: 'Anna',
      state: 'profile_incomplete',
      email: 'anna@test.invalid',
      mobile: '',
      passwordHash: '',
      dateOfBirth: null,
      address: null,
      country: null,
    })
  await expect(checkDatabaseFits(db, config)).rejects.toThrow(sentence)
  await expect(checkDatabaseFits(db, { ...config, currency })).resolves.toBeUndefined()
})

it('counts days by the zone of its first server, until somebody changes it while no server runs', async () => {
  const { db } = await openTestDatabase()
  const malta = { ...play, timeZone: 'Europe/Malta' }
  await checkDatabaseFits(db, malta)
  await expect(checkDatabaseFits(db, malta)).resolves.toBeUndefined()
  await expect(checkDatabaseFits(db, play)).rejects.toThrow(
    'count days by Europe/Malta, and TIME_ZONE is UTC. Set TIME_ZONE to Europe/Malta; or',
  )
  const stop = await signOfLife({ db, address: 'http://10.0.0.5:3000', log: () => {} })
  await expect
    .poll(() => changeZone(db, 'UTC').catch(({ message }) => message))
    .toContain('Servers of this database run (http://10.0.0.5:3000)')
  await stop()
  await changeZone(db, 'UTC')
  await expect(checkDatabaseFits(db, play)).resolves.toBeUndefined()
  await expect(checkDatabaseFits(db, malta)).rejects.toThrow('count days by UTC')
})
