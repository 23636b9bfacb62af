import type { matchLogMessages as english } from '#web/ui/messages/match-log.ts'
import type { Texts } from '../../texts.ts'

export const matchLogMessages: Texts<typeof english> = {
  title: 'Súmula da partida',
  text: 'Gols, cartões e as partes da partida, pelo relógio dela. Os mercados que os contam tiram daqui seu resultado. Um registro é corrigido por outro e continua legível.',
  empty: 'Nada registrado ainda.',
  kinds: { goal: 'Gol', card: 'Cartão', period: 'Parte da partida', nothing: 'Não aconteceu' },
  cards: {
    yellow: 'Cartão amarelo',
    'second-yellow': 'Segundo cartão amarelo',
    red: 'Cartão vermelho',
  },
  periods: {
    'first-half': 'Começa o primeiro tempo',
    'half-time': 'Intervalo',
    'second-half': 'Começa o segundo tempo',
    'full-time': 'Fim de jogo',
  },
  counted: { goals: 'Gols', bookings: 'Cartões', booking_points: 'Pontos de cartões' },
  sides: { home: 'Primeiro lado', away: 'Segundo lado' },
  figures: {
    goals: 'Gols',
    bookings: 'Cartões (amarelo 1, vermelho 2, um jogador no máximo 3)',
    booking_points:
      'Pontos de cartões (amarelo 10, vermelho ou segundo amarelo 25, um jogador no máximo 35)',
  },
  kind: 'O que aconteceu',
  half: 'Tempo',
  halves: { 1: 'Primeiro tempo', 2: 'Segundo tempo' },
  clock: 'Relógio da partida',
  clockHint:
    'Minutos e segundos, como 23:10. O acréscimo continua: 47:30 no primeiro tempo.',
  clockWrong: 'Informe minutos e segundos, como 23:10.',
  side: 'Lado',
  player: 'Jogador',
  playerWrong: 'Informe quem recebeu o cartão.',
  card: 'Cartão',
  period: 'Parte da partida',
  add: 'Registrar',
  addCorrection: 'Registrar a correção',
  correcting: 'Isto substitui o registro marcado.',
  stop: 'Deixar como está',
  correct: 'Corrigir',
  correctNamed: (entry) => `Corrigir: ${entry}`,
  takeBack: 'Retirar',
  takeBackNamed: (entry) => `Retirar: ${entry}`,
  by: (who) => `por ${who}`,
  corrected: 'Corrigido',
  counting: 'Decidido pela súmula',
  countingHint: 'O resultado é proposto pela súmula da partida, e você o confirma.',
  notCounting: 'Não, o resultado é informado',
  interval: 'Minutos',
  whole: 'A partida inteira',
  minutes: ({ fromMinute, toMinute }) =>
    `${fromMinute}–${toMinute}: de ${fromMinute}:00 a ${toMinute - 1}:59`,
  soFar: (what, home, away) => `${what} na súmula até agora: ${home} – ${away}.`,
  proposed: (what, home, away) =>
    `A súmula diz: ${what.toLowerCase()} ${home} – ${away}.`,
  use: 'Informar este resultado',
}
