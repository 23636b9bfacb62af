import type { SimulatedSport } from './match.ts'

/** Places that sound real and are not; the clubs and players of the simulator are invented too. */
const places = [
  'Aldermouth',
  'Ambercombe',
  'Ashenvale',
  'Barrowmere',
  'Bramhollow',
  'Brindlebay',
  'Calderwick',
  'Carrowmere',
  'Cindermoor',
  'Coldharrow',
  'Cravenholt',
  'Dunmarsh',
  'Eastermere',
  'Ellerquay',
  'Fallowden',
  'Farrowgate',
  'Fernhallow',
  'Galewick',
  'Glassmouth',
  'Gorsefield',
  'Harrowmoor',
  'Heronsquay',
  'Hollowmere',
  'Ivelcombe',
  'Kestrelham',
  'Kingsfallow',
  'Larkmoor',
  'Lindenport',
  'Marrowfield',
  'Mistlebridge',
  'Nethermere',
  'Oakenmouth',
  'Otterquay',
  'Pennymarsh',
  'Quarrystone',
  'Ravensquay',
  'Saltmere',
  'Silverholt',
  'Thornhallow',
  'Wrenfield',
] as const

/** The names of the clubs of each half of the places: a match is between the halves (see schedule.ts). */
const footballEndings = [
  ['Rovers', 'United', 'Athletic'],
  ['Town', 'Albion', 'Wanderers'],
]
const cricketEndings = [
  ['Herons', 'Chargers', 'Kites', 'Mariners'],
  ['Foxes', 'Lancers', 'Strikers', 'Pikes'],
]

const players = [
  'A. Velmar',
  'B. Tarrosi',
  'C. Okendal',
  'D. Briskow',
  'E. Halvane',
  'F. Mirellis',
  'G. Dasquel',
  'H. Norvikson',
  'I. Sellarin',
  'J. Quenbury',
  'K. Torvane',
  'L. Marrenka',
  'M. Ostrelle',
  'N. Pavelka-Dorn',
  'O. Rindell',
  'P. Castovar',
  'Q. Lethrin',
  'R. Vandoro',
  'S. Ilmarel',
  'T. Brannock-Lee',
  'U. Zetterman',
  'V. Corvalle',
  'W. Haddrel',
  'Y. Amarkov',
] as const

/** Everybody who plays in a sport: an even number, all different. */
export const sides: Readonly<Record<SimulatedSport, readonly string[]>> = {
  football: named(footballEndings),
  cricket: named(cricketEndings),
  tennis: players,
}

/** The competitions of a sport; a match belongs to one of them by its turn. */
export const competitions: Readonly<Record<SimulatedSport, readonly string[]>> = {
  football: ['Coastal League', 'Northern Shield', 'Midland Championship'],
  cricket: ['Harbour T20 Cup', 'Provincial T20', 'Twilight T20 Series'],
  tennis: ['Lakeside Open', 'Hillcrest Masters'],
}

function named(endings: readonly (readonly string[])[]): string[] {
  return places.map((place, index) => {
    const own = endings[index < places.length / 2 ? 0 : 1] ?? []
    return `${place} ${own[index % own.length]}`
  })
}
