import { expect, it } from 'vitest'
import { amountOfText, dayOfText, readFile } from './read-files.ts'

const german = { game: 'germanLotto', day: '2024-01-03' }
const row =
  '03.01.2024;;4;11;13;18;28;41;--;;5;0844058;012345;60.000.000,00;Jackpot;6.803.818,90;2;1.000.000,10;---;;12;5.000,00;100;200,50;1.200;50,00;10.000;20,00;20.000;10,00;600.000;6,00'

it('reads German draws: amounts with dots, Jackpot cells, missing classes, leading zeros', () => {
  const content = `Datum;;6 aus 49\r\n;;\r\n${row}\r\n`
  expect(readFile('german-csv', content, german)).toMatchObject({
    results: [
      {
        main: [4, 11, 13, 18, 28, 41],
        extra: [5],
        tiers: [
          { tier: 1, winners: 0, amount: '6803818.90', amountIs: 'pot' },
          { tier: 2, winners: 2, amount: '1000000.10', amountIs: 'perWinner' },
          { tier: 4, winners: 12 },
          { tier: 5 },
          { tier: 6, winners: 1200 },
          { tier: 7 },
          { tier: 8 },
          { tier: 9, winners: 600000, amount: '6.00' },
        ],
      },
    ],
  })
  expect(readFile('german-csv', content, { ...german, game: 'spiel77' })).toMatchObject({
    results: [{ ticketNumber: '0844058' }],
  })
  expect(readFile('german-csv', content, { ...german, day: '2024-01-06' })).toHaveProperty(
    'problem',
  )
})

it('reads days in all the forms that sources use', () => {
  expect(['20240720', '20/07/2024', '20/07/24', '20.07.2024'].map(dayOfText)).toEqual(
    Array.from({ length: 4 }, () => '2024-07-20'),
  )
  expect(dayOfText('Datum')).toBeUndefined()
  expect(amountOfText('7.233.404,00')).toBe('7233404.00')
})

it('refuses a French row in which nobody has won anywhere', () => {
  const heading = 'date_de_tirage;boule_1;boule_2;boule_3;boule_4;boule_5;etoile_1;etoile_2'
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1)
  const names = ranks.map(
    (rank) =>
      `nombre_de_gagnant_au_rang${rank}_Euro_Millions_en_europe;rapport_du_rang${rank}_Euro_Millions`,
  )
  const file = (winners: number) =>
    [
      `${heading};${names.join(';')}`,
      `31/01/2020;1;2;3;4;5;6;7;${ranks.map(() => `${winners};10,50`).join(';')}`,
    ].join('\n')
  const draw = { game: 'euromillions', day: '2020-01-31' }
  expect(readFile('fdj-csv', file(0), draw)).toHaveProperty('problem')
  expect(readFile('fdj-csv', file(3), draw)).toMatchObject({
    results: [
      {
        main: [1, 2, 3, 4, 5],
        extra: [6, 7],
        tiers: [
          { tier: 1, winners: 3, amount: '10.50' },
          ...ranks.slice(1).map((tier) => ({ tier })),
        ],
      },
    ],
  })
})
