import type { KnownNames } from '../known-names.ts'

export const knownNames: KnownNames = {
  markets: {
    'Match Odds': 'Siegwette',
    'Correct Score': 'Genaues Ergebnis',
    'Set Betting': 'Satzergebnis',
    'Asian Handicap': 'Asiatisches Handicap',
    'Games Handicap': 'Handicap in Spielen',
    'Total Goals Line': 'Linie der Tore',
    '1st Innings Runs Line': 'Linie der Runs, 1. Innings',
    Win: 'Sieg',
    Place: 'Platz',
    'Each Way': 'Sieg und Platz',
    Bookmaker: 'Bookmaker',
  },
  selections: {
    'The Draw': 'Unentschieden',
    'Any other home win': 'Anderer Heimsieg',
    'Any other draw': 'Anderes Unentschieden',
    'Any other away win': 'Anderer Auswärtssieg',
  },
  inKind: { Draw: 'Unentschieden', Over: 'Über', Under: 'Unter', Yes: 'Ja', No: 'Nein' },
  session: (overs, innings) => `Runs in ${overs} Overs, Innings ${innings}`,
  units: { Goals: 'Tore', Games: 'Spiele', Runs: 'Runs' },
  total: {
    line: (number, unit) => `${number.replace('.', ',')} ${unit}`,
    over: (line) => `Über ${line}`,
    under: (line) => `Unter ${line}`,
    both: (line) => `Über/Unter ${line}`,
  },
  phases: { 'kick-off': 'Anpfiff', 'half-time': 'Halbzeit', 'full time': 'Abpfiff' },
  voids: {
    'The public entropy could not be had.': 'Die öffentliche Zufallszahl war nicht zu bekommen.',
    'The public entropy did not come in time.':
      'Die öffentliche Zufallszahl kam nicht rechtzeitig.',
    'Fewer than two players bought tickets.': 'Weniger als zwei Spieler haben Scheine gekauft.',
    'A new version of the game has come.': 'Es gibt eine neue Fassung des Spiels.',
  },
  devices: {
    on: (browser, system) => `${browser} unter ${system}`,
    unknown: 'einem unbekannten Gerät',
    unknownAlone: 'Unbekanntes Gerät',
  },
}
