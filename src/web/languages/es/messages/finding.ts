import type { findingMessages as english } from '#web/ui/messages/finding.ts'
import type { Texts } from '../../texts.ts'

export const findingMessages: Texts<typeof english> = {
  inPlay: {
    title: 'En directo ahora',
    empty: 'Ahora mismo no hay ningún partido en directo',
    emptyText: 'Los partidos aparecen aquí en cuanto empiezan.',
  },
  soon: {
    title: 'Empiezan pronto',
    empty: 'Ningún partido empieza en las próximas 24 horas',
    emptyText: 'Las páginas de los deportes muestran los partidos posteriores.',
  },
  results: {
    title: 'Resultados',
    search: 'Partido o competición',
    file: 'resultados.csv',
    day: 'Día',
    sport: 'Deporte',
    allSports: 'Todos los deportes',
    clear: 'Todos los días',
    empty: { title: 'Todavía no hay resultados', text: 'Los partidos terminados aparecen aquí.' },
    void: 'Anulado',
    noWinner: '–',
    columns: {
      start: 'Comienzo',
      match: 'Partido',
      sport: 'Deporte',
      competition: 'Competición',
      score: 'Marcador',
      winner: 'Ganador',
    },
  },
  filters: {
    label: 'Filtros',
    day: 'Día',
    days: { all: 'Todos los días', today: 'Hoy', tomorrow: 'Mañana', later: 'Más tarde' },
    competition: 'Competición',
    allCompetitions: 'Todas las competiciones',
    none: 'Ningún partido coincide con estos filtros.',
    clear: 'Mostrar todos los partidos',
  },
}
