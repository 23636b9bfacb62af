import type { KnownNames } from '../known-names.ts'

export const knownNames: KnownNames = {
  markets: {
    'Match Odds': 'Ganador del partido',
    'Correct Score': 'Marcador exacto',
    'Set Betting': 'Resultado en sets',
    'Asian Handicap': 'Hándicap asiático',
    'Games Handicap': 'Hándicap de juegos',
    'Total Goals Line': 'Línea de goles',
    '1st Innings Runs Line': 'Línea de carreras, 1.ª entrada',
    Win: 'Ganador',
    Place: 'Colocado',
    'Each Way': 'Ganador y colocado',
    Bookmaker: 'Bookmaker',
  },
  selections: {
    'The Draw': 'Empate',
    'Any other home win': 'Otra victoria local',
    'Any other draw': 'Otro empate',
    'Any other away win': 'Otra victoria visitante',
  },
  inKind: { Draw: 'Empate', Over: 'Más', Under: 'Menos', Yes: 'Sí', No: 'No' },
  session: (overs, innings) => `Carreras en ${overs} overs, entrada ${innings}`,
  units: { Goals: 'goles', Games: 'juegos', Runs: 'carreras' },
  total: {
    line: (number, unit) => `${number.replace('.', ',')} ${unit}`,
    over: (line) => `Más de ${line}`,
    under: (line) => `Menos de ${line}`,
    both: (line) => `Más/menos de ${line}`,
  },
  phases: { 'kick-off': 'inicio', 'half-time': 'descanso', 'full time': 'final' },
  voids: {
    'The public entropy could not be had.': 'No se pudo obtener el número aleatorio público.',
    'The public entropy did not come in time.': 'El número aleatorio público no llegó a tiempo.',
    'Fewer than two players bought tickets.': 'Menos de dos jugadores compraron cartones.',
    'A new version of the game has come.': 'Hay una nueva versión del juego.',
  },
  devices: {
    on: (browser, system) => `${browser} en ${system}`,
    unknown: 'un dispositivo desconocido',
    unknownAlone: 'Dispositivo desconocido',
  },
}
