import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

export const marketRules: Readonly<Record<MarketKind, string>> = {
  match_odds:
    'Die Auswahl, die gewinnt, entscheidet. Ein Unentschieden zählt nur, wo darauf gewettet werden kann.',
  win: 'Wer gewinnt, entscheidet.',
  place: 'Jede platzierte Auswahl gewinnt ihre Wetten.',
  each_way:
    'Eine Wette besteht aus zwei Wetten mit dem gleichen Einsatz: eine auf Sieg, eine auf Platz.',
  outright:
    'Der Gesamtsieg im Wettbewerb entscheidet. Gibt es mehrere Sieger, wird die Quote geteilt.',
  over_under: 'Die Summe des Spielstands entscheidet, ob sie über oder unter der Linie liegt.',
  handicap:
    'Der Spielstand entscheidet, mit dem Vorsprung auf dem Papier. Es gibt ein Unentschieden mit dem Handicap.',
  correct_score: 'Der genaue Spielstand am Ende entscheidet.',
  asian_handicap:
    'Der Spielstand entscheidet, mit dem Vorsprung auf dem Papier. Ein Unentschieden mit dem Handicap gibt den Einsatz zurück; auf einer Viertellinie wird jede Hälfte der Wette für sich abgerechnet.',
  asian_total:
    'Die Summe des Spielstands entscheidet. Auf der Linie wird der Einsatz zurückgegeben; auf einer Viertellinie wird jede Hälfte der Wette für sich abgerechnet.',
  line: 'Die Zahl am Ende entscheidet, bei gleicher Auszahlung: Ein Back gewinnt unter seiner Linie, ein Lay darüber. Auf der Linie werden Einsätze zurückgegeben.',
}
