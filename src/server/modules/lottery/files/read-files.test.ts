import { expect, it } from 'vitest'
import { dayOfText } from './days.ts'
import { amountOfText, readFile } from './read-files.ts'

const german = { game: 'germanLotto', day: '2024-01-03', time: '18:25' }
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
  const draw = { game: 'euromillions', day: '2020-01-31', time: '21:00' }
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

it('reads a feed of keno numbers: the row of the day and time, and no row that could be another draw', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index * 3 + 1)
  const file = [
    'date;time;numbers',
    `20.07.2024;06:34;${numbers.join(' ')}`,
    `20.07.2024;06:38;${numbers.map((each) => each + 1).join('|')}`,
  ].join('\r\n')
  const draw = { game: 'kenow', day: '2024-07-20', time: '06:38' }
  expect(readFile('numbers-csv', file, draw)).toEqual({
    results: [{ main: numbers.map((each) => each + 1), extra: [], tiers: [] }],
  })
  expect(readFile('numbers-csv', file, { ...draw, time: '06:42' })).toHaveProperty('problem')
  const timeless = file.replaceAll(/;06:3\d/g, ';')
  expect(readFile('numbers-csv', timeless, draw)).toHaveProperty('problem')
})

it('reads opening values of the five indices by name or sign', () => {
  const rows = [
    '2026-11-23,^DJI,39123.41,39000.10',
    '2026-11-23,Dow Jones Transportation,15001.52,15000.00',
    '2026-11-23,^NBI,4321.63,4300.01',
    '2026-11-22,^GSPC,1.00,1.00',
    '2026-11-23,^GSPC,5432.7,5430.00',
    '2026-11-23,^IXF,7000.85,7001.00',
  ]
  const file = ['Date,Index,Open,Previous close', ...rows].join('\n')
  const draw = { game: 'usMillions', day: '2026-11-23', time: '09:30' }
  expect(readFile('openings-csv', file, draw)).toMatchObject({
    results: [
      {
        openings: [
          { index: 'Dow Jones Industrial', open: '39123.41', previousClose: '39000.10' },
          { index: 'Dow Jones Transportation' },
          { index: 'NASDAQ Biotechnology' },
          { index: 'S&P 500', open: '5432.7' },
          { index: 'NASDAQ 100 Financial' },
        ],
      },
    ],
  })
  expect(readFile('openings-csv', file.replace('^NBI', '^XYZ'), draw)).toHaveProperty('problem')
  expect(readFile('openings-csv', file.replace('4321.63', '4321.634'), draw)).toHaveProperty(
    'problem',
  )
})

it('reads drawings with prizes in hundredths, and Brazilian draws with amounts in units', () => {
  const drawing = {
    date: { full: 'Friday', day: 1, month: 5, year: 2020 },
    numbers: [1, 2, 3, 4, 5],
    euroNumbers: [6, 7],
    odds: {
      rank0: { winners: 9, prize: 0 },
      rank2: { winners: 3, specialPrize: 0, prize: 12_345_607 },
      rank1: { winners: 0, specialPrize: 0, prize: 0 },
    },
  }
  const draw = { game: 'eurojackpot', day: '2020-05-01', time: '21:00' }
  const read = readFile('drawings-json', JSON.stringify({ last: drawing }), draw)
  expect(read).toEqual({
    results: [
      {
        main: [1, 2, 3, 4, 5],
        extra: [6, 7],
        tiers: [
          { tier: 1, winners: 0, amount: null, amountIs: 'pot' },
          { tier: 2, winners: 3, amount: '123456.07', amountIs: 'perWinner' },
        ],
      },
    ],
  })
  const later = { ...draw, day: '2020-05-05' }
  expect(readFile('drawings-json', JSON.stringify(drawing), later)).toHaveProperty('problem')
  const caixa = {
    dataApuracao: '02/07/2024',
    listaDezenas: ['01', '09', '10', '23', '41', '50'],
    listaRateioPremio: [{ faixa: 1, numeroDeGanhadores: 2, valorPremio: 1234567.8 }],
  }
  const mega = { game: 'megaSena', day: '2024-07-02', time: '20:00' }
  const tiers = [{ tier: 1, winners: 2, amount: '1234567.80', amountIs: 'perWinner' }]
  expect(readFile('caixa-json', JSON.stringify(caixa), mega)).toEqual({
    results: [{ main: [1, 9, 10, 23, 41, 50], extra: [], tiers }],
  })
  expect(readFile('caixa-json', '[', mega)).toEqual({ problem: 'the file is not JSON' })
})

it('reads a file of two draws, whose prizes stand in one list', () => {
  const prize = (faixa: number, numeroDeGanhadores: number, valorPremio: number) => ({
    faixa,
    numeroDeGanhadores,
    valorPremio,
  })
  const first = [prize(1, 1, 16564686.23), prize(2, 27, 6438.07), prize(3, 1415, 140.39)]
  const second = [prize(4, 0, 0), prize(5, 19, 8233.95), prize(6, 1643, 120.91)]
  const file = {
    dataApuracao: '10/10/2025',
    listaDezenas: ['01', '08', '22', '31', '33', '35'],
    listaDezenasSegundoSorteio: ['05', '07', '14', '32', '33', '43'],
    listaRateioPremio: [...second, ...first],
  }
  const read = (content: object) =>
    readFile('caixa-json', JSON.stringify(content), {
      game: 'duplaSena',
      day: '2025-10-10',
      time: '21:00',
    })
  const tier = (rank: number, winners: number, amount: string) => ({
    tier: rank,
    winners,
    amount,
    amountIs: 'perWinner',
  })
  expect(read(file)).toEqual({
    results: [
      {
        main: [1, 8, 22, 31, 33, 35],
        extra: [],
        tiers: [tier(1, 1, '16564686.23'), tier(2, 27, '6438.07'), tier(3, 1415, '140.39')],
      },
      {
        main: [5, 7, 14, 32, 33, 43],
        extra: [],
        tiers: [
          { tier: 1, winners: 0, amount: null, amountIs: 'pot' },
          tier(2, 19, '8233.95'),
          tier(3, 1643, '120.91'),
        ],
      },
    ],
  })
  const problem = {
    problem: 'the prizes of the two draws cannot be told apart; please use the form',
  }
  expect(read({ ...file, listaRateioPremio: first.slice(0, 1) })).toEqual(problem)
  expect(read({ ...file, listaRateioPremio: [prize(1, 1, 5), prize(3, 1, 5)] })).toEqual(problem)
})

it('reads the XML of UK Lotto, whose tiers have the value of all winners together', () => {
  const draw = (day: string, confirmed = 'Y') => `
    <draw-results><game type="lotto">
      <draw><draw-number>2982</draw-number><draw-date>${day}</draw-date></draw>
      <balls><set>5</set>
        ${[9, 19, 22, 41, 55, 58].map((ball, at) => `<ball number="${at + 1}">${ball}</ball>`).join('')}
        <bonus-ball type="bonusball" number="1">44</bonus-ball></balls>
      <winners><confirmed>${confirmed}</confirmed><prize-tiers country="All">
        <prize-tier level="1"><number-of-winners>0</number-of-winners><win-value>0.00</win-value></prize-tier>
        <prize-tier level="3"><number-of-winners>40</number-of-winners><win-value>70000.00</win-value></prize-tier>
      </prize-tiers></winners>
    </game></draw-results>`
  const named = { game: 'ukLotto', day: '2024-07-20', time: '20:00' }
  const result = {
    main: [9, 19, 22, 41, 55, 58],
    extra: [44],
    tiers: [
      { tier: 1, winners: 0, amount: null, amountIs: 'pot' },
      { tier: 3, winners: 40, amount: '70000.00', amountIs: 'total' },
    ],
  }
  const all = `<?xml version="1.0"?><all-results>${draw('2024-07-17')}${draw('2024-07-20')}</all-results>`
  expect(readFile('uk-xml', all, named)).toEqual({ results: [result] })
  expect(readFile('uk-xml', draw('2024-07-20', 'N'), named)).toEqual({
    results: [{ ...result, tiers: [] }],
  })
  expect(readFile('uk-xml', all, { ...named, day: '2024-07-24' })).toEqual({
    problem: 'the file has no draw of 2024-07-24',
  })
  expect(readFile('uk-xml', '<all-results>', named)).toEqual({ problem: 'the file is not XML' })
  expect(readFile('uk-xml', all, { ...named, game: 'megaSena' })).toEqual({
    problem: 'the file is not of megaSena',
  })
  expect(readFile('uk-xml', all.replace('70000.00', 'many'), named)).toHaveProperty('problem')
})
