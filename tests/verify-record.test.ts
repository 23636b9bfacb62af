import { expect, it } from 'vitest'
import { BEACON_123, recordForTest } from '#domain/casino/fairness/test-record.ts'
import { cardForTest, spinForTest } from '#domain/casino/fairness/test-plays.ts'
import dragonTiger from '#domain/casino/games/dragon-tiger-20.ts'
import { isRecordProved } from '../scripts/verify/record.ts'

const record = recordForTest(dragonTiger, { entropy: BEACON_123, bets: () => [] })

const verify = async (text: string) => {
  const lines: string[] = []
  const isProved = await isRecordProved(text, (line) => lines.push(line))
  return { isProved, lines }
}

it('proves a round from its record, and says each step', async () => {
  const { isProved, lines } = await verify(JSON.stringify(record))
  expect(isProved).toBe(true)
  expect(lines).toContainEqual(expect.stringMatching(/^right {2}draw of stage 1: The key/))
  expect(lines.at(-1)).toBe('Round 4711 is proved.')
})

it('says which step is wrong, and stops there', async () => {
  const { isProved, lines } = await verify(JSON.stringify({ ...record, round: '4712' }))
  expect(isProved).toBe(false)
  expect(lines.filter((line) => line.startsWith('WRONG'))).toHaveLength(1)
  expect(lines.at(-2)).toMatch(/^WRONG {2}draw of stage 1/)
  expect((await verify('{')).lines).toEqual(['WRONG  record: The text is not JSON.'])
  const unknown = JSON.stringify({ ...record, game: 'tarot' })
  expect((await verify(unknown)).lines).toEqual(['WRONG  rules: There is no game "tarot".'])
})

it('proves scratch cards and spins too', async () => {
  for (const [play, name] of [
    [cardForTest(), 'Scratch card 12'],
    [spinForTest(), 'Spin 9'],
  ] as const) {
    expect((await verify(JSON.stringify(play))).lines.at(-1)).toBe(`${name} is proved.`)
    const changed = await verify(JSON.stringify({ ...play, prizes: [], prizeMinor: 1 }))
    expect(changed.isProved).toBe(false)
    expect(changed.lines.at(-1)).toMatch(/^WRONG {2}record: /)
  }
})
