import { locale } from '#domain/language/locale.ts'
import type { instantWinMessages as english } from '#web/ui/messages/instant-wins/instant-wins.ts'
import type { Texts } from '../../../texts.ts'

const whole = (count: number): string => count.toLocaleString(locale)

export const instantWinMessages: Texts<typeof english> = {
  groups: {
    slotGame: {
      title: 'Spielautomaten',
      lead: 'Automaten, Bingo und Rubbellose. Jedes Spiel zeigt, was es zurückzahlt, und jedes Ergebnis kann geprüft werden.',
    },
    virtualCasino: {
      title: 'Unser virtuelles Casino',
      lead: 'Spiele, die niemand gibt: Startwerte entscheiden jedes Ergebnis, und danach können Sie es prüfen.',
    },
  },
  notOffered: {
    liveCasino: {
      title: 'Live-Casino',
      text: 'Wir haben keine Tische mit Gebern vor der Kamera. Unsere eigenen Tische geben nach einem Verfahren, das Sie prüfen können.',
    },
    fantasyGame: {
      title: 'Fantasy-Spiele',
      text: 'Wir bieten keine Fantasy-Spiele an. Auf Begegnungen und Spieler können Sie bei unseren Sportarten wetten.',
    },
    toCasino: 'Zu unserem Casino',
    toSports: 'Zum Sport',
  },
  lists: 'Arten von Spielen',
  myCards: 'Meine Lose',
  tables: 'Casinotische',
  price: 'Preis',
  highest: 'Höchster Preis',
  left: (left, count) => `${whole(left)} von ${whole(count)} noch nicht aufgedeckt`,
  chance: 'Ein Los gewinnt einen Preis',
  chanceText: (oneIn) => `1 Mal von ${oneIn}`,
  back: 'Das Spiel zahlt zurück',
  backText: (percent) => `${percent} % des Preises aller Lose`,
  sold: 'Verkauft',
  soldText: (sold, tickets) => `${whole(sold)} von ${whole(tickets)} Losen`,
  status: {
    on_sale: 'Im Verkauf',
    ended: 'Der Verkauf ist beendet',
    withdrawn: 'Nicht mehr im Verkauf',
    void: 'Nach einer Störung geschlossen',
  },
  prizes: 'Alle Preise',
  prize: 'Preis',
  cards: 'Lose',
  leftColumn: 'Nicht aufgedeckt',
  whileOnSale:
    'Solange das Spiel im Verkauf ist, ist mindestens ein Los mit dem höchsten Preis unverkauft. Mit dem letzten davon endet der Verkauf.',
  root: 'Hash aller Preise, vor dem ersten Verkauf veröffentlicht',
  buy: (name, price) => `Los kaufen · ${price}: ${name}`,
  buyShort: 'Los kaufen',
  buyTitle: (name) => `Ein Los von ${name} kaufen?`,
  buyText:
    'Das Ergebnis steht fest, wenn Sie kaufen. Sie sehen es, wenn Sie rubbeln. Ein Los, das Sie nicht rubbeln, wird nach zwei Wochen für Sie gespielt, und ein Preis wird gutgeschrieben.',
  commit: 'Hash unseres Startwerts für dieses Los',
  commitMissing: 'Wird geladen …',
  seed: 'Ihr Startwert',
  seedHint: 'Er hat seinen Anteil an der Wahl Ihres Loses. Sie können einen anderen schreiben.',
  seedWrong: 'Verwenden Sie 1 bis 64 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche.',
  confirm: 'Kaufen',
  emptyGames: {
    title: 'Keine Rubbellose sind im Verkauf',
    text: 'Neue Spiele erscheinen hier, wenn sie beginnen.',
  },
  emptyCards: {
    title: 'Sie haben noch keine Lose',
    text: 'Lose, die Sie kaufen, werden hier mit Ergebnis und Beweis aufbewahrt.',
  },
  searchHint: 'Name des Spiels',
  toGames: 'Rubbellose ansehen',
  card: (id) => `Los ${id}`,
  field: (place) => `Feld ${place}: verdeckt`,
  fieldShown: (place, symbol) => `Feld ${place}: ${symbol}`,
  threeAlike: 'Drei gleiche Symbole gewinnen ihren Preis. Ein Los gewinnt höchstens einen Preis.',
  scratch: 'Rubbeln Sie die Felder, oder drücken Sie eines nach dem anderen.',
  revealAll: 'Alle aufdecken',
  won: (amount) => `Sie haben ${amount} gewonnen.`,
  returned: (amount) => `Dieses Los zahlt ${amount}.`,
  lost: 'Dieses Los gewinnt nichts.',
  playedForYou:
    'Wir haben dieses Los für Sie gespielt, weil es zwei Wochen lang nicht gerubbelt wurde.',
  waits: (until) => `Wir spielen dieses Los nach ${until} für Sie, wenn Sie es nicht rubbeln.`,
  voided: (reason) => `Dieses Los zählt nicht, und Ihr Einsatz wurde zurückgegeben. ${reason}`,
  state: {
    purchased: 'Wartet auf Sie',
    revealed: 'Gespielt',
    'auto-revealed': 'Gespielt',
    settled: 'Gespielt',
    void: 'Zählt nicht',
  },
  another: 'Alle Spiele ansehen',
  proof: {
    title: 'Beweis dieses Loses',
    text: 'Das Los stand vor dem ersten Verkauf mit diesem Preis im Vorrat: Sein Hash führt zur veröffentlichten Wurzel. Unser Startwert und Ihrer wählten es unter den unverkauften aus.',
    check: 'Dieses Los prüfen',
    show: 'Beweis zeigen',
    save: 'Als Datei speichern',
  },
  columns: {
    card: 'Los',
    bought: 'Gekauft',
    price: 'Preis',
    prize: 'Gewinn',
    state: 'Stand',
  },
  desk: {
    title: 'Rubbellose',
    lead: 'Vorräte von Rubbellosen. Preise nicht gespielter Lose werden niemandem gesagt.',
    empty: {
      title: 'Es gibt noch keinen Vorrat',
      text: 'Vorräte entstehen, wenn das Programm startet.',
    },
    columns: {
      game: 'Spiel',
      status: 'Stand',
      sold: 'Verkauft',
      left: 'Unverkauft',
      unplayed: 'Nicht gespielt',
      prizes: 'Nicht aufgedeckte Preise',
      result: 'Ergebnis des Hauses',
      expected: 'Erwartete Auszahlung',
      actual: 'Wirkliche Auszahlung',
      actions: 'Schritte',
    },
    noReturn: 'Noch keine Lose',
    withdraw: 'Zurückziehen',
    malfunction: 'Störung',
    withdrawTitle: (name) => `${name} zurückziehen?`,
    withdrawText:
      'Der Verkauf endet endgültig. Gekaufte Lose bleiben gültig und können gespielt werden.',
    voidTitle: (name) => `Alle Lose von ${name} für ungültig erklären?`,
    voidText:
      'Der Verkauf endet. Jeder Einsatz geht zurück, und jeder gezahlte Preis wird zurückgenommen. Was einem Guthaben fehlt, wird eine Schuld.',
    withdrawn: 'Das Spiel ist zurückgezogen.',
    voided: 'Die Lose werden für ungültig erklärt.',
    stepNamed: (step, name) => `${step}: ${name}`,
  },
}
