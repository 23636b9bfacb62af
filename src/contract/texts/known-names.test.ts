import { expect, it } from 'vitest'
import { knownNames as german } from './de/names.ts'
import { knownNames as english } from './en/names.ts'
import { knownNames as spanish } from './es/names.ts'
import { knownNames as hindi } from './hi/names.ts'
import { deviceIn, marketIn, nameIn, selectionIn } from './known-names.ts'
import { knownNames as portuguese } from './pt-BR/names.ts'
import { meantBy, toldNotice } from './told.ts'

it('names usual markets and selections in the language', () => {
  expect(marketIn(german, 'Match Odds')).toBe('Siegwette')
  expect(marketIn(german, 'Over/Under 2.5 Goals')).toBe('Über/Unter 2,5 Tore')
  expect(selectionIn(german, 'Over 2.5 Goals', null)).toBe('Über 2,5 Tore')
  expect(selectionIn(german, 'The Draw', null)).toBe('Unentschieden')
  expect(selectionIn(hindi, 'Under 161.5 Runs', null)).toBe('161.5 रन से कम')
})

it('names the markets that the house quotes in the language', () => {
  expect(marketIn(german, '6 over runs, 1st innings')).toBe('Runs in 6 Overs, Innings 1')
  expect(marketIn(hindi, 'Bookmaker')).toBe('बुकमेकर')
  expect(marketIn(english, '20 over runs, 2nd innings')).toBe('20 over runs, 2nd innings')
})

it('leaves names that are of one event alone, and all names in English', () => {
  for (const name of ['Reds', 'Win', 'Match Odds', 'Over the Moon', 'Over 2.5 Lengths', 'toString'])
    expect(selectionIn(german, name, null)).toBe(name)
  expect(marketIn(german, 'Top Batter')).toBe('Top Batter')
  for (const name of ['Match Odds', 'Over/Under 2.5 Goals', 'Each Way'])
    expect(marketIn(english, name)).toBe(name)
  for (const name of ['The Draw', 'Under 2.5 Goals', 'Any other draw'])
    expect(selectionIn(english, name, null)).toBe(name)
})

it('names a selection by one word in markets where no runner has this name', () => {
  expect(selectionIn(german, 'Draw', 'match_odds')).toBe('Unentschieden')
  expect(selectionIn(german, 'Over', 'over_under')).toBe('Über')
  expect(selectionIn(hindi, 'Yes', 'outright')).toBe('हाँ')
  expect(selectionIn(german, 'Over 2.5', 'asian_total')).toBe('Über 2,5')
  expect(selectionIn(hindi, 'Under 2 & 2.5', 'asian_total')).toBe('2 & 2.5 से कम')
  expect(selectionIn(german, 'Draw', 'win'), 'a horse').toBe('Draw')
  expect(selectionIn(german, 'Yes', 'each_way'), 'a horse').toBe('Yes')
  expect(selectionIn(german, 'Over', 'outright'), 'a team').toBe('Over')
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
  const draw = { ...values, selection: 'Draw', marketKind: 'match_odds' }
  expect(toldNotice('bet-matched', draw, { language: 'de', timeZone: 'UTC' }).text).toContain(
    'auf Unentschieden in',
  )
})

it('finds English names by what they are called in the language, with or without accents', () => {
  expect(meantBy('de', ' Siegwette ', 'bets')).toEqual(['Siegwette', 'Match Odds'])
  expect(meantBy('es', 'loteria de alemania', 'bets')).toEqual([
    'loteria de alemania',
    'German Lotto',
  ])
  expect(meantBy('de', 'über 2,5 tore', 'bets')).toEqual(['über 2,5 tore', 'Over 2.5 Goals'])
  expect(meantBy('hi', 'रूले', 'bets')).toContain('American Roulette')
  expect(meantBy('de', 'match odds', 'bets')).toEqual(['match odds'])
  expect(meantBy('en', 'Siegwette', 'bets')).toEqual(['Siegwette'])
  expect(meantBy('de', 'e', 'bets')).toEqual(['e'])
  expect(meantBy('de', '', 'bets')).toEqual([''])
})

it('finds games and lotteries, and no words that many descriptions have, where no bet is named', () => {
  expect(meantBy('es', 'loteria de alemania', 'games')).toEqual([
    'loteria de alemania',
    'German Lotto',
  ])
  expect(meantBy('de', 'Sieg', 'games')).toEqual(['Sieg'])
  expect(meantBy('de', 'Unentschieden', 'games')).toEqual(['Unentschieden'])
  expect(meantBy('de', 'Sieg', 'bets')).toContain('Win')
  expect(meantBy('de', 'Unentschieden', 'bets')).toContain('Draw')
})

it('names devices and the reasons of void rounds in each language', () => {
  const device = 'Chrome on Windows'
  const all = [english, german, spanish, portuguese, hindi]
  expect(all.map((known) => deviceIn(known, device))).toEqual([
    device,
    'Chrome unter Windows',
    'Chrome en Windows',
    'Chrome no Windows',
    'Windows पर Chrome',
  ])
  for (const known of all) {
    expect(deviceIn(known, 'Samsung Internet on Android')).toContain('Samsung Internet')
    expect(deviceIn(known, 'an unknown device')).toBe(known.devices.unknown)
    expect(deviceIn(known, 'Firefox')).toBe('Firefox')
  }
  for (const reason of Object.keys(english.voids)) {
    expect(nameIn(english.voids, reason)).toBe(reason)
    for (const known of all.slice(1)) expect(nameIn(known.voids, reason)).not.toBe(reason)
  }
  expect(toldNotice('new-device', { device }, { language: 'de', timeZone: 'UTC' }).text).toContain(
    'Chrome unter Windows',
  )
})
