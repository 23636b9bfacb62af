import { expect, it } from 'vitest'
import { describedText, playText, typeText } from './statement-text.ts'

it.each([
  'Won',
  'Baccarat (8 packs), round 20',
  'Bingo 75, round 11, 1 ticket',
  'Bingo 75, round 11, 3 tickets',
  'Lantern Row, spin 2: the payout is taken back',
  'Night Train, scratch card 6: prize, played for you after two weeks',
  'Syndicate 4: 3 shares',
  'Syndicate 4: 1 share',
  '6 over runs, 1st innings, Reds v Blues: settled anew',
  'Bonus 2 ended by its time',
  'Round 8 is void: a card was seen: twice',
  'Ticket A7 through Agent: 2',
  'Lottery winnings 3, payment 2',
  'Reward: you have wagered bonus 2',
  'Cancelled: correlated legs, the stake is returned',
  'Goodwill: sorry',
])('says in English what the server says: %s', (description) => {
  expect(describedText({ type: 'Bet', description })).toBe(description)
  expect(playText(description)).toBe(description)
  expect(typeText('Bet')).toBe('Bet')
})

it('writes the day of a draw as every other day', () => {
  const described = describedText({
    type: 'Bet',
    description: 'German Lotto, draw of 2026-11-28: win of a syndicate',
  })
  expect(described).toBe('German Lotto, draw of 28/11/2026: win of a syndicate')
})

it('says of requests in English what the server says', () => {
  const described = 'Reference 412345678901: no such money'
  expect(describedText({ type: 'Deposit', description: described })).toBe(described)
  expect(describedText({ type: 'Withdrawal', description: 'To Demo: Bank' })).toBe('To Demo: Bank')
})
