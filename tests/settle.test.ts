import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'settle-'))
afterAll(() => rm(folder, { recursive: true }))

const ukDraw = {
  game: 'ukLotto',
  date: '2024-07-20',
  draw: {
    main: [1, 2, 3, 4, 5, 6],
    extra: [54],
    tiers: [{ tier: 1, winners: 1, amount: '7233404.00', amountIs: 'total' }],
  },
  bets: [
    {
      id: 'b1',
      lines: [{ main: [1, 2, 3, 4, 5, 6] }],
      shares: [
        { player: 'anna', held: 3 },
        { player: 'ben', held: 7 },
      ],
    },
    { id: 'b2', lines: [{ main: [11, 12, 13, 14, 15, 16] }] },
  ],
  rates: { GBP: '0.8428' },
}

async function settled(content: unknown): Promise<unknown> {
  const path = join(folder, 'draw.json')
  await writeFile(path, JSON.stringify(content))
  const { stdout } = await run(process.execPath, ['scripts/settle.ts', path, '--json'])
  return JSON.parse(stdout)
}

it('settles a draw from a file, and a list of draws in its order', async () => {
  const won = {
    bets: [
      {
        id: 'b1',
        tiers: [{ tier: 1, lines: 1, winnings: '3616702', eur: '9041755000/2107' }],
        paid: '4291293.30',
        shares: [
          { player: 'anna', paid: '1287387.99' },
          { player: 'ben', paid: '3003905.31' },
        ],
      },
      { id: 'b2', tiers: [], total: '0', totalEur: '0', paid: '0.00' },
    ],
    sum: '3616702',
    sumPaid: '4291293.30',
  }
  expect(await settled(ukDraw)).toMatchObject(won)
  expect(await settled([{ ...ukDraw, bets: [] }, ukDraw])).toMatchObject([
    { bets: [], sum: '0' },
    won,
  ])
})

it('settles nothing of a file with a mistake, and says where it is', async () => {
  const wrong = { ...ukDraw, bets: [{ id: 'b9', lines: [{ main: [1, 2, 3, 4, 5, 60] }] }] }
  await expect(settled(wrong)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/bet b9: lines\.0/),
  })
})

it('prints the odds of all lotteries as fractions', async () => {
  const { stdout } = await run(process.execPath, ['scripts/lotteries.ts', '--json'], {
    maxBuffer: 10_000_000,
  })
  const all = JSON.parse(stdout) as { id: string; tiers: object[]; overall: string }[]
  expect(all.length).toBeGreaterThanOrEqual(71)
  expect(all.find(({ id }) => id === 'germanLotto')?.tiers[0]).toMatchObject({
    match: '6+1',
    type: 'A',
    probability: '1/139838160',
  })
  for (const { overall } of all) expect(overall).toMatch(/^\d+\/\d+$/)
})
