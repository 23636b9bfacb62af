import type { findingMessages as english } from '#web/ui/messages/finding.ts'
import type { Texts } from '../../texts.ts'

export const findingMessages: Texts<typeof english> = {
  inPlay: {
    title: 'Ao vivo agora',
    empty: 'Nenhuma partida está ao vivo agora',
    emptyText: 'As partidas aparecem aqui assim que começam.',
  },
  soon: {
    title: 'Começam em breve',
    empty: 'Nenhuma partida começa dentro de um dia',
    emptyText: 'As páginas dos esportes mostram as partidas que vêm depois.',
  },
  results: {
    title: 'Resultados',
    search: 'Partida ou competição',
    file: 'resultados.csv',
    day: 'Dia',
    sport: 'Esporte',
    allSports: 'Todos os esportes',
    clear: 'Todos os dias',
    empty: { title: 'Ainda sem resultados', text: 'Partidas encerradas aparecem aqui.' },
    void: 'Anulado',
    noWinner: '–',
    columns: {
      start: 'Início',
      match: 'Partida',
      sport: 'Esporte',
      competition: 'Competição',
      score: 'Placar',
      winner: 'Vencedor',
    },
  },
  filters: {
    label: 'Filtros',
    day: 'Dia',
    days: { all: 'Todos os dias', today: 'Hoje', tomorrow: 'Amanhã', later: 'Depois' },
    competition: 'Competição',
    allCompetitions: 'Todas as competições',
    none: 'Nenhuma partida corresponde a estes filtros.',
    clear: 'Mostrar todas as partidas',
  },
}
