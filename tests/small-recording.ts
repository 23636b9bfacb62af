import { matchDefinition } from '#domain/feed/test-definition.ts'

/** A match that never was, as a recorded exchange stream tells it: twenty prices, a goal, a result. */

const START = Date.parse('2031-05-04T15:00:00Z')

type Runner = { id: number; name: string; status: string; sortPriority: number }

const names = ['Reds', 'Blues', 'The Draw']
const runners = (statuses: readonly string[]): Runner[] =>
  names.map((name, index) => ({
    id: index === 2 ? 58_805 : 11 + index,
    name,
    status: statuses[index] ?? 'ACTIVE',
    sortPriority: index + 1,
  }))

const definition = (version: number, changes: Record<string, unknown>) =>
  matchDefinition({ version, marketBaseRate: 5, runners: runners([]), ...changes })

const line = (seconds: number, change: Record<string, unknown>) =>
  JSON.stringify({
    op: 'mcm',
    clk: String(seconds),
    pt: START + seconds * 1_000,
    mc: [{ id: '1.77', ...change }],
  })

const defined = (seconds: number, changes: Record<string, unknown> = {}) =>
  line(seconds, { marketDefinition: definition(1_000 + seconds, changes) })

/** The favourite's price goes from one to the other and back, the others stay. */
const priced = (seconds: number) => {
  const back = seconds % 2 === 0 ? 2.1 : 2
  const other = seconds % 2 === 0 ? 2 : 2.1
  return line(seconds, {
    rc: [
      {
        id: 11,
        atb: [
          [back, 100],
          [other, 0],
        ],
        atl: [
          [back + 0.1, 100],
          [other + 0.1, 0],
        ],
        ltp: back,
      },
      { id: 12, atb: [[4, 100]], atl: [[4.2, 100]], ltp: 4 },
      { id: 58_805, atb: [[3.6, 100]], atl: [[3.7, 100]], ltp: 3.6 },
    ],
  })
}

const LIVING = [
  defined(-600),
  ...Array.from({ length: 10 }, (_, index) => priced(index - 500)),
  defined(1, { status: 'SUSPENDED' }),
  defined(10, { inPlay: true, betDelay: 5 }),
  ...Array.from({ length: 10 }, (_, index) => priced(index + 20)),
  defined(60, { inPlay: true, betDelay: 5, status: 'SUSPENDED' }),
]

/** The recording, ending as the statuses of the runners say; without them it is broken off before the end. */
export const smallRecording = (statuses?: readonly string[]): string =>
  [
    ...LIVING,
    ...(statuses
      ? [defined(90, { inPlay: true, status: 'CLOSED', runners: runners(statuses) })]
      : []),
    '',
  ].join('\n')

/** `smallRecording(['WINNER', 'LOSER', 'LOSER'])`, packed by bzip2, for which Node has no packer. */
export const SMALL_BZIP2 = Buffer.from(
  [
    'QlpoOTFBWSZTWUJlmOsAD0vfgGAQUAd/8D5n35q/79+qUAT94FHQA0IoHo5gEwAmAAEwABMAAaQ1E8pkAYmgZAMgGjIA00GnqqNB',
    'oAMmgAAaDIAAATVRENUeqeap5Jk09T0jRmiAGhk02mo9ApSmiBJT9IIxN+qR5QP1TR6IHlNiNNI2nep3L91/K7V2L/FPItF5vRjG',
    'NFuWq8R6p5nfvz79+/fv2dWba345c+nXq0T0n9cMzMv1D4njttsbehQ9tPZMyLH0pibTNy1MsqxiYyZ+UX6W0/I5IvjFvOCZMJk3',
    '2JymnEXtJ8CYTCYTCe+U6zidJ4VLypR/6YmEWKltFkW0WVU7k+oncnuKc6/BFmhuWR2erHVjEZzmuC1W5bLXbLSLUyhtsxpN0xMT',
    'EwmJ+4n7yfYTcnYTyRdE5p1p1TkodCekq4i3Gb9vRuTfWvltw112iAWYIJBNutMUtCVGcbGVwhKjWppDe0EDcBBwEEirM5cWJn90',
    '6xYm2+WZwVfOTBMJgnjPDOnInWZOOwninJLVycugqyS9iZFzTJ146xe5OExMVYJwmE69eTtqm2222ybbZmZmbeGtbJttma5Vddcy',
    'aJhOesTmriLiZvwJrjXmjZNE431FqsTfNc4t4uyct+xO3Ppm98kXBPBOe+xNE41TzxdJvFy34zzxdIt9cuGz5LwixbxRunJNgF65',
    '6Z981Pmmf4LyvYnqepPROqdZ7S3+7PwOenrnu8S/lO0385eJ0/Die+cHvcl/66bnulbDi5l4JdEuD4Wl5ZeNdFWp1T85k8z5S3/O',
    'fWnknkmEwmJiU/okn2ircE+1F8JzfsT65ie4nwnmKv4T6Z75oq+YneetNirpN0yLcmpqLUXzz4xZMpHeda9ywu1b1ssL3rCwsDK9',
    '3fjFqsrnlylou4fBfRLK4S7ZarEsLoHJddyWy7V+S30phYXJdS/NdC0X0jZYL6osJoq7T7p4Rfo8Cr7E1FsTpWJTqW5TvlstFrS+',
    'aWRvWo1WksQwOYb1ONDuGVuU3ryrNLmGo40twyODcutarCsLHGlyl89ssreVfUpwHKWozLK56W8leFclmh4KHjcFpS1GzdLZZXCl',
    '+q4DitqtRg8g8K7JT1Snep61P65AAAAAADKJJlIZSWShQITI7JMvK0XyF3JFOFCQQmWY6w==',
  ].join(''),
  'base64',
)
