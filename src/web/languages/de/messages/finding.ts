import type { findingMessages as english } from '#web/ui/messages/finding.ts'
import type { Texts } from '../../texts.ts'

export const findingMessages: Texts<typeof english> = {
  inPlay: {
    title: 'Jetzt live',
    empty: 'Zurzeit läuft keine Begegnung',
    emptyText: 'Begegnungen erscheinen hier, sobald sie beginnen.',
  },
  soon: {
    title: 'Beginnt bald',
    empty: 'In den nächsten 24 Stunden beginnt keine Begegnung',
    emptyText: 'Die Seiten der Sportarten zeigen die späteren Begegnungen.',
  },
  results: {
    title: 'Ergebnisse',
    search: 'Begegnung oder Wettbewerb',
    file: 'ergebnisse.csv',
    day: 'Tag',
    sport: 'Sportart',
    allSports: 'Alle Sportarten',
    clear: 'Alle Tage',
    empty: { title: 'Noch keine Ergebnisse', text: 'Beendete Begegnungen erscheinen hier.' },
    void: 'Ungültig',
    noWinner: '–',
    columns: {
      start: 'Beginn',
      match: 'Begegnung',
      sport: 'Sportart',
      competition: 'Wettbewerb',
      score: 'Spielstand',
      winner: 'Gewinner',
    },
  },
  filters: {
    label: 'Filter',
    day: 'Tag',
    days: { all: 'Alle Tage', today: 'Heute', tomorrow: 'Morgen', later: 'Später' },
    competition: 'Wettbewerb',
    allCompetitions: 'Alle Wettbewerbe',
    none: 'Keine Begegnung passt zu diesen Filtern.',
    clear: 'Alle Begegnungen zeigen',
  },
}
