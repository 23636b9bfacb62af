import { expect, it } from 'vitest'
import { knownNames as german } from './de/names.ts'
import { knownNames as english } from './en/names.ts'
import { knownNames as hindi } from './hi/names.ts'
import { marketIn, selectionIn } from './known-names.ts'
import { toldNotice } from './told.ts'

it('names usual markets and selections in the language', () => {
  expect(marketIn(german, 'Match Odds')).toBe('Siegwette')
  expect(marketIn(german, 'Over/Under 2.5 Goals')).toBe('Über/Unter 2,5 Tore')
  expect(selectionIn(german, 'Over 2.5 Goals')).toBe('Über 2,5 Tore')
  expect(selectionIn(german, 'The Draw')).toBe('Unentschieden')
  expect(selectionIn(hindi, 'Under 161.5 Runs')).toBe('161.5 रन से कम')
})

it('leaves names that are of one event alone, and all names in English', () => {
  for (const name of ['Reds', 'Win', 'Match Odds', 'Over the Moon', 'Over 2.5 Lengths', 'toString'])
    expect(selectionIn(german, name)).toBe(name)
  expect(marketIn(german, 'Top Batter')).toBe('Top Batter')
  for (const name of ['Match Odds', 'Over/Under 2.5 Goals', 'Each Way'])
    expect(marketIn(english, name)).toBe(name)
  for (const name of ['The Draw', 'Under 2.5 Goals', 'Any other draw'])
    expect(selectionIn(english, name)).toBe(name)
})

it('names the market and the selection of a notice in the language of its reader', () => {
  const values = {
    amountMinor: 1_000,
    currency: 'EUR',
    event: 'Reds v Blues',
    marketId: 7,
    selection: 'Over 2.5 Goals',
    price: '3.00',
    isWhole: true,
  }
  expect(toldNotice('bet-matched', values, { language: 'de', timeZone: 'UTC' }).text).toBe(
    'Ihre Wette von 10,00 EUR auf Über 2,5 Tore in Reds v Blues ist zu 3.00 abgeschlossen.',
  )
})
