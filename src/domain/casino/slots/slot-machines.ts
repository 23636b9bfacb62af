import type { SlotMachine } from './machine.ts'

const ROWS_OF_THREE = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

const ROWS_OF_FIVE = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]

const EVERY_LINE =
  'Every line is played with one coin. A line pays its highest prize, counted from the left.'
const ALIKE = 'Each reel stops at each place of its strip alike often, whatever came before.'

/** The slots that are open. */
export const SLOT_MACHINES: readonly SlotMachine[] = [
  {
    id: 'lantern-row',
    name: 'Lantern Row',
    versions: [{ id: 1, from: '2026-12-01' }],
    strips: ['LGKPGKRPKGPKRGPKCGPKRPGK', 'LGPKRGPKCGKPRKGPKGRPKCGP', 'LGKPRKGPCKGPKRPGKGPRKPGK'],
    lines: ROWS_OF_THREE,
    symbols: [
      { sign: 'L', name: 'Lantern', kind: 'wild', pays: { 3: 600 } },
      { sign: 'C', name: 'Crown', kind: 'line', pays: { 3: 150 } },
      { sign: 'R', name: 'Rose', kind: 'line', pays: { 3: 40 } },
      { sign: 'G', name: 'Gate', kind: 'line', pays: { 3: 10 } },
      { sign: 'P', name: 'Peacock', kind: 'line', pays: { 3: 8 } },
      { sign: 'K', name: 'Kite', kind: 'line', pays: { 3: 5 } },
    ],
    coinsMinor: [20, 100, 500, 2_000],
    rules: [
      'Three reels of 24 places, five lines.',
      EVERY_LINE,
      'Three of a kind in a line pay. The lantern stands for every other picture.',
      ALIKE,
    ],
  },
  {
    id: 'monsoon-reels',
    name: 'Monsoon Reels',
    versions: [{ id: 1, from: '2026-12-01' }],
    strips: [
      'BTNFUMTNFUPTNFM*TNFUPMTNFUPNTM',
      'BTNUFMTNFWUPTNMF*TNUFPMTNUFPTM',
      'BTNFUMWTNFUPTNMF*TNUPFMTNFUPWN',
      'BTNFUMTWNFUPTNFM*TNUFPMTNUFPTM',
      'BTNFUMTNFUPTNMF*TNUFPMTNFUPNTM',
    ],
    lines: ROWS_OF_FIVE,
    symbols: [
      { sign: 'W', name: 'Rain', kind: 'wild', pays: {} },
      { sign: 'B', name: 'Boat', kind: 'line', pays: { 3: 80, 4: 400, 5: 3_000 } },
      { sign: 'P', name: 'Pearl', kind: 'line', pays: { 3: 40, 4: 150, 5: 800 } },
      { sign: 'M', name: 'Mango', kind: 'line', pays: { 3: 25, 4: 80, 5: 300 } },
      { sign: 'U', name: 'Umbrella', kind: 'line', pays: { 3: 20, 4: 60, 5: 250 } },
      { sign: 'F', name: 'Frog', kind: 'line', pays: { 3: 12, 4: 40, 5: 150 } },
      { sign: 'N', name: 'Nut', kind: 'line', pays: { 3: 8, 4: 30, 5: 100 } },
      { sign: 'T', name: 'Tile', kind: 'line', pays: { 3: 8, 4: 25, 5: 80 } },
      { sign: '*', name: 'Sun', kind: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
    ],
    coinsMinor: [10, 50, 200, 1_000],
    rules: [
      'Five reels of 30 places, ten lines.',
      EVERY_LINE,
      'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.',
      'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.',
      ALIKE,
    ],
  },
]
