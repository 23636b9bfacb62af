import type { KnownNames } from '../known-names.ts'

export const knownNames: KnownNames = {
  markets: {
    'Match Odds': 'Resultado final',
    'Correct Score': 'Placar exato',
    'Set Betting': 'Resultado em sets',
    'Asian Handicap': 'Handicap asiático',
    'Games Handicap': 'Handicap de games',
    'Total Goals Line': 'Linha de gols',
    '1st Innings Runs Line': 'Linha de corridas, 1º innings',
    Win: 'Vencedor',
    Place: 'Colocado',
    'Each Way': 'Vencedor e colocado',
    Bookmaker: 'Bookmaker',
  },
  selections: {
    'The Draw': 'Empate',
    'Any other home win': 'Outra vitória do mandante',
    'Any other draw': 'Outro empate',
    'Any other away win': 'Outra vitória do visitante',
  },
  inKind: { Draw: 'Empate', Over: 'Mais', Under: 'Menos', Yes: 'Sim', No: 'Não' },
  session: (overs, innings) => `Corridas em ${overs} overs, innings ${innings}`,
  units: { Goals: 'gols', Games: 'games', Runs: 'corridas' },
  total: {
    line: (number, unit) => `${number.replace('.', ',')} ${unit}`,
    over: (line) => `Mais de ${line}`,
    under: (line) => `Menos de ${line}`,
    both: (line) => `Mais/menos de ${line}`,
  },
  phases: { 'kick-off': 'início', 'half-time': 'intervalo', 'full time': 'fim de jogo' },
  voids: {
    'The public entropy could not be had.': 'Não foi possível obter o número aleatório público.',
    'The public entropy did not come in time.': 'O número aleatório público não chegou a tempo.',
    'Fewer than two players bought tickets.': 'Menos de dois jogadores compraram cartelas.',
    'A new version of the game has come.': 'Há uma nova versão do jogo.',
  },
  devices: {
    on: (browser, system) => `${browser} no ${system}`,
    unknown: 'um aparelho desconhecido',
    unknownAlone: 'Aparelho desconhecido',
  },
}
