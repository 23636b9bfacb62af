import type { resultsMessages as english } from '#web/ui/messages/lottery/results.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const resultsMessages: Texts<typeof english> = {
  title: 'Lotterieergebnisse',
  lead: 'Ergebnisse, die zwei Quellen bestätigt haben, die neuesten zuerst.',
  game: 'Lotterie',
  every: 'Alle Lotterien',
  empty: 'Noch ist kein Ergebnis bestätigt',
  emptyText: 'Ergebnisse stehen hier, sobald zwei Quellen übereinstimmen.',
  extra: 'Zweite Zahlen',
  bonus: 'Zusatzzahl',
  multiplier: 'Faktor',
  tier: (tier) => `Klasse ${tier}`,
  jackpot: 'Jackpot',
  breakdown: 'Gewinner und Preise',
  columns: { match: 'Treffer', winners: 'Gewinner beim Veranstalter', amount: 'Betrag' },
  amountIs: { perWinner: 'je Gewinner', total: 'insgesamt', pot: 'zu teilen' },
  unknown: 'nicht bekannt',
  last: 'Letztes Ergebnis',
  noLast: 'Von dieser Lotterie ist noch kein Ergebnis bestätigt.',
  next: 'Nächste Ziehungen',
  jackpots: 'Jackpots',
  jackpotsText:
    'Bekannt gegebene Jackpots früherer Ziehungen. Nach einem Gewinn beginnt der Jackpot von vorn.',
  won: 'gewonnen',
  often: (draws) => `Wie oft jede Zahl in den letzten ${draws} Ziehungen gezogen wurde`,
  times: (times) => plural(times, 'einmal', `${times}-mal`),
  openings: {
    title: 'So folgen die Zahlen aus den Eröffnungskursen',
    index: 'Index',
    open: 'Eröffnung',
    previousClose: 'Schluss des Vortags',
    digits: (digits) =>
      `Die Ziffern sind die zweiten Nachkommastellen aller fünf Eröffnungen in dieser Reihenfolge, dann die ersten: ${digits}.`,
    taken: (number, usable, rank) =>
      `${number} liegt unter ${usable} und ist daher ein Ergebnis: das an Platz ${rank} in der Reihe aller Ergebnisse, die mit 0 beginnt.`,
    leftOver: (number, usable) =>
      `${number} liegt nicht unter ${usable}: Der Rest darüber bleibt und nimmt die nächste Ziffer.`,
    numbers: (numbers) => `Die Zahlen an diesem Platz sind ${numbers}.`,
  },
  archive: 'Alle Ergebnisse dieser Lotterie',
  proof: 'Beweis der Ziehung',
  states: {
    scheduled: 'Geplant',
    open: 'Nimmt Wetten an',
    closed: 'Geschlossen, noch nicht gezogen',
    drawn: 'Eine Quelle hat das Ergebnis genannt; eine zweite wird erwartet',
    disputed: 'Die Quellen weichen voneinander ab; das Ergebnis wird geprüft',
    confirmed: 'Bestätigt, wird abgerechnet',
    settled: 'Abgerechnet',
    'not-held': 'Ausgefallen',
    replaced: 'Durch eine andere Ziehung ersetzt',
  },
  checker: {
    title: 'Scheinprüfer',
    lead: 'Markieren Sie die Zahlen einer Reihe oder eines Systems und wählen Sie eine Ziehung. Die Prüfung kostet nichts und sagt, was sie gewonnen hätten.',
    draw: 'Ziehung',
    check: 'Prüfen',
    noDraw:
      'Von dieser Lotterie ist noch kein Ergebnis bestätigt. Wählen Sie eine andere Lotterie.',
    won: 'Diese Zahlen haben gewonnen:',
    wonTier: (match, lines) => `${match}, ${counted(lines, 'Reihe', 'Reihen')}`,
    lost: 'Diese Zahlen haben in dieser Ziehung nicht gewonnen.',
  },
}
