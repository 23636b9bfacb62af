import { expect, it, vi } from 'vitest'
import { describedText, playText, typeText } from './statement-text.ts'

vi.mock('#web/ui/messages/statement.ts', () => import('#web/languages/de/messages/statement.ts'))
vi.mock('#contract/texts/en/game-names.ts', () => import('#contract/texts/de/game-names.ts'))
vi.mock('#contract/texts/en/lottery-names.ts', () => import('#contract/texts/de/lottery-names.ts'))
vi.mock('#contract/texts/en/names.ts', () => import('#contract/texts/de/names.ts'))

const bet = (description: string) => describedText({ type: 'Bet', description })

it('describes a row in the language of the reader, with the names of games', () => {
  expect(typeText('Bet')).toBe('Wette')
  expect(bet('Won')).toBe('Gewonnen')
  expect(bet('Baccarat (8 packs), round 20')).toBe('Baccarat (8 Kartenspiele), Runde 20')
  expect(bet('Bingo 75, round 11, 1 ticket')).toBe('Bingo 75, Runde 11, 1 Schein')
  expect(bet('Bingo 75, round 11, 3 tickets')).toBe('Bingo 75, Runde 11, 3 Scheine')
  expect(bet('Lantern Row, spin 2: payout')).toBe('Laternenreihe, Drehung 2: Auszahlung')
  expect(bet('Night Train, scratch card 6: prize, played for you after two weeks')).toBe(
    'Nachtzug, Rubbellos 6: Preis, nach zwei Wochen für Sie gespielt',
  )
  expect(bet('German Lotto, draw of 2026-11-28: win')).toBe(
    'Deutsches Lotto, Ziehung vom 28/11/2026: Gewinn',
  )
  expect(bet('Syndicate 4: 3 shares')).toBe('Tippgemeinschaft 4: 3 Anteile')
  expect(bet('6 over runs, 1st innings, Reds v Blues: settled anew')).toBe(
    'Runs in 6 Overs, Innings 1, Reds v Blues: neu abgerechnet',
  )
  expect(bet('Trixie: returned')).toBe('Trixie: zurückgegeben')
  expect(bet('Bingo 90, round 3: void: fewer than two players')).toBe(
    'Bingo 90, Runde 3: ungültig: fewer than two players',
  )
  expect(describedText({ type: 'Bonus', description: 'Reward: you have wagered bonus 2' })).toBe(
    'Prämie: Sie haben Bonus 2 umgesetzt',
  )
  expect(describedText({ type: 'Commission', description: 'Commission' })).toBe('Kommission')
})

it.each([
  ['Bonus', 'Bonus 2 ended by its time'],
  ['Bet', 'Round 8 is void: a card was seen: twice'],
  ['Bet', 'Ticket A7 through Agent: 2'],
  ['Bet', 'Lottery winnings 3, payment 2'],
  ['Bet', 'Syndicate 4: 1 share'],
  ['Bet', 'Spin 2'],
  ['Bet', 'Cancelled: correlated legs, the stake is returned'],
])('has words for each form, in %s: %s', (type, description) => {
  expect(describedText({ type: type as 'Bet', description })).not.toBe(description)
})

it('names receipts in the language of the reader', () => {
  expect(['Card 6', 'Ticket 77, bet 9', 'Multiple 1', 'C5'].map(playText)).toEqual([
    'Los 6',
    'Schein 77, Wette 9',
    'Kombi 1',
    'C5',
  ])
})

it('keeps the words of people as they are written', () => {
  const deposit = describedText({ type: 'Deposit', description: 'Reference UTR 17: no such money' })
  expect(deposit).toBe('Referenz UTR 17: no such money')
  expect(describedText({ type: 'Withdrawal', description: 'To Demo Bank' })).toBe('An Demo Bank')
  for (const written of ['To make good for a late payout', 'Goodwill: sorry', 'toString'])
    expect(describedText({ type: 'Correction', description: written })).toBe(written)
})
