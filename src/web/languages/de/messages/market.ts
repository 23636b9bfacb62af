import type { marketMessages as english } from '#web/ui/messages/market.ts'
import type { Texts } from '../../texts.ts'
import { plural } from '../../words.ts'

export const marketMessages: Texts<typeof english> = {
  depth: 'Alle Quoten',
  depthOf: (selection) => `Alle Quoten auf ${selection}`,
  depthMore: (count) => `Alle ${count} Quoten`,
  depthLess: 'Weniger Quoten',
  depthNone: 'Es gibt kein Angebot, und noch wurde nichts abgeschlossen.',
  columns: { back: 'Back', price: 'Quote', lay: 'Lay', traded: 'Umgesetzt' },
  history: 'Quotenverlauf',
  historyNone: 'Der Quotenverlauf beginnt mit dem ersten Abschluss.',
  historyOf: (selection) => `So verlief die Quote auf ${selection}`,
  facts: {
    first: 'Erste',
    last: 'Letzte',
    high: 'Höchste',
    low: 'Niedrigste',
    traded: 'Umgesetzt',
  },
  range: 'Zeitraum',
  ranges: { 15: '15 Min.', 60: '1 Stunde', all: 'Alles' },
  unit: 'Was die Linie zeigt',
  units: { price: 'Quote', probability: 'Chance' },
  percent: (value) => `${value} %`,
  matchedThen: (amount) => `${amount} umgesetzt`,
  read: (selection) => `Quote auf ${selection} zu einem Zeitpunkt ablesen`,
  story: {
    title: 'Zeitleiste',
    inWords: 'Der Verlauf, das Neueste zuerst',
    player: (name) => `Spieler ${name}`,
  },
  scoreboard: {
    title: 'Spielstand',
    side: 'Seite',
    part: (place) => `Teil ${place}`,
    now: 'Jetzt',
  },
  chart: {
    title: 'Quotenkurve',
    selection: 'Auswahl',
  },
  shares: {
    title: 'Umsatz nach Auswahl',
    part: (percent) => `${percent} %`,
  },
  others: {
    title: 'Ebenfalls live',
  },
  info: {
    title: (market) => `${market}: Regeln und Ergebnisse`,
    terms: 'Bedingungen',
    rules: 'Regeln',
    results: 'Ergebnisse',
    commission: 'Kommission',
    commissionText: (percent) => `${percent} % des Nettogewinns in diesem Markt`,
    status: 'Stand',
    winners: 'Gewinner',
    winnersText: (count) => plural(count, 'Eine Auswahl gewinnt', `${count} Auswahlen gewinnen`),
    places: (count) => `Die ersten ${count} sind platziert`,
    eachWay: 'Sieg und Platz',
    eachWayText: (divisor) =>
      `Der Einsatz zählt zweimal: auf den Sieg, und auf einen Platz zu 1/${divisor} der Quote`,
    line: 'Linien',
    lineText: (min, max, interval, unit) =>
      `${min} bis ${max} ${unit}, alle ${interval}, zu gleichen Teilen`,
    delay: 'Verzögerung im laufenden Spiel',
    delayText: (seconds) =>
      seconds === 0
        ? 'Keine'
        : `Ein Auftrag, der sofort abgeschlossen würde, wartet ${seconds} s und wird nicht platziert, wenn der Markt unterdessen anhält`,
    startingPrice: 'Startquote',
    startingPriceText:
      'Aufträge können der Auktion überlassen werden, die sie beim Start ermittelt',
    startingPrices: 'Startquoten',
    startingPricesMade: 'Die Quoten, die die Auktion beim Start ergab.',
    startingPricesNow: 'Die Quoten, die eine Auktion jetzt ergäbe.',
    startingPriceNone: 'Keine',
    reduction: 'Wenn ein Starter gestrichen wird',
    reductionText: (lowersFrom, lapsesFrom) => {
      const small = lowersFrom === 0 ? '' : ` Ein Faktor unter ${lowersFrom} % ändert nichts.`
      return `Wetten auf einen gestrichenen Starter sind ungültig. Sein Abschlagsfaktor senkt die Quoten der zuvor abgeschlossenen Wetten auf die anderen, und was Lays zur Startquote verlieren können.${small} Ab ${lapsesFrom} % verfallen nicht abgeschlossene Lays; die im laufenden Spiel behaltenen bleiben, zur gesenkten Quote. Nicht abgeschlossene Backs bleiben, wie sie sind.`
    },
    runner: 'Starter',
    factor: 'Abschlagsfaktor',
    removed: 'gestrichen',
    noResult: 'Es gibt noch kein Ergebnis.',
    won: (names) => `Gewonnen: ${names}`,
    placed: (names) => `Platziert: ${names}`,
    tied: (names) => `Gleichauf: ${names}`,
    score: (home, away) => `Spielstand: ${home}–${away}`,
    number: (number, unit) => `Ergebnis: ${number} ${unit}`,
    void: 'Ungültig: Alle Einsätze wurden zurückgegeben.',
    settledAt: (at) => `Abgerechnet ${at}`,
    reversedAt: (at) => `Zurückgenommen ${at}`,
    stands: 'Dieses Ergebnis gilt.',
  },
}
