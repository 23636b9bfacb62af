import type { proofSentences as english } from '#domain/language/proof-sentences.ts'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { locale } from './locale.ts'
import type { Texts } from '../texts.ts'
import { counted, plural } from '../words.ts'

const kinds = {
  round: 'einer Runde',
  bingo: 'einer Bingorunde',
  'scratch-card': 'eines Rubbelloses',
  'slot-spin': 'einer Drehung',
}
const plays = {
  round: 'Runde',
  bingo: 'Runde',
  'scratch-card': 'Rubbellos',
  'slot-spin': 'Drehung',
}

const whole = (number: number): string => number.toLocaleString(locale)
const named = (pieces: readonly string[]): string => pieces.map(casinoText).join(' ')

export const proofSentences: Texts<typeof english> = {
  named: (kind, id) => `${plays[kind]} ${id}`,
  reading: {
    notJson: 'Der Text ist kein JSON.',
    noRecord: (kind) => `Der Text ist kein Protokoll ${kinds[kind]}.`,
    wrongField: (field) => `Das Feld ${field} ist nicht so, wie das Protokoll es hat.`,
  },
  rules: {
    known: (game, version) =>
      `Das Spiel ist ${gameText(game)}, nach Version ${version} seiner Regeln.`,
    unknownVersion: (game, version) => `Es gibt keine Version ${version} der Regeln von „${game}“.`,
    unknownGame: (game) => `Es gibt kein Spiel „${game}“.`,
    nothingAside: (game) =>
      `Bei ${gameText(game)} liegt nichts beiseite: Jede Runde hat das ganze Kartenspiel.`,
    slot: (slot, version) =>
      `Der Automat ist ${gameText(slot)}, nach Version ${version} seiner Regeln, mit einer Münze auf jeder Linie.`,
    unknownSlot: (slot, version) =>
      `Es gibt keinen Automaten „${slot}“ mit Version ${version} seiner Regeln und diesem Einsatz.`,
    card: (game, version, tickets) =>
      `Das Spiel ist ${gameText(game)}, Version ${version}: ein Vorrat von ${whole(tickets)} Losen, und der Preis ist einer daraus.`,
    unknownCard: (game) => `${gameText(game)} hat kein solches Los oder keinen solchen Preis.`,
  },
  chain: {
    right: (steps) =>
      `${whole(steps)}-mal gehasht ergibt der Startwert den Kopf der Kette, der vor ihrer ersten Runde veröffentlicht wurde.`,
    wrong: (steps) =>
      `${whole(steps)}-mal gehasht ergibt der Startwert nicht den veröffentlichten Kopf der Kette.`,
  },
  bets: {
    right: (count) =>
      `Die Liste mit ${counted(count, 'Wette', 'Wetten')} hat den Hash, der am Ende der Annahme veröffentlicht wurde.`,
    wrong: 'Die Liste der Wetten hat nicht den Hash, der am Ende der Annahme veröffentlicht wurde.',
  },
  entropy: {
    players: 'Der Hash der Liste der Wetten ist der öffentliche Zufall.',
    otherRound: (due, told) =>
      `Die Annahme schloss für Runde ${due} der öffentlichen Zufallsquelle und nicht für ${told}.`,
    otherNumber: 'Die Zahl der öffentlichen Zufallsquelle ist nicht der Hash ihrer Signatur.',
    genuine: (round) =>
      `Runde ${round} der öffentlichen Zufallsquelle kam nach dem Ende der Annahme, und ihre Signatur ist echt.`,
    notSigned: (round) => `So hat die öffentliche Zufallsquelle Runde ${round} nicht signiert.`,
  },
  draw: {
    right: (pieces) => `Der Schlüssel des Abschnitts zieht ${named(pieces)}.`,
    wrong: (pieces, told) =>
      `Der Schlüssel des Abschnitts zieht ${named(pieces)} und nicht ${named(told)}.`,
    tooLate: 'Die Runde war vor diesem Abschnitt zu Ende.',
  },
  results: {
    right: (count) =>
      plural(
        count,
        'Die eine Auswahl, auf die gewettet wurde, ist nach den Regeln abgerechnet.',
        `Jede der ${whole(count)} Auswahlen, auf die gewettet wurde, ist nach den Regeln abgerechnet.`,
      ),
    wrong: 'Eine Auswahl, auf die gewettet wurde, ist nicht nach den Regeln abgerechnet.',
    unknown: (game, market, selection) =>
      `${gameText(game)} hat kein ${casinoText(market)} auf ${casinoText(selection)}.`,
  },
  end: {
    right: 'Die Runde ist nach ihrem letzten Abschnitt zu Ende.',
    wrong: 'Die Runde ist nach ihrem letzten Abschnitt nicht zu Ende.',
  },
  digest: {
    right: 'Das Protokoll hat seine Prüfsumme: Nichts darin wurde unterwegs geändert.',
    wrong: 'Das Protokoll hat nicht seine Prüfsumme: Etwas darin wurde unterwegs geändert.',
  },
  bingo: {
    tickets: (count) =>
      plural(
        count,
        'Der eine Schein folgt aus dem Startwert seines Spielers und seinem Platz im Verkauf.',
        `Jeder der ${whole(count)} Scheine folgt aus dem Startwert seines Spielers und seinem Platz im Verkauf.`,
      ),
    otherTicket: (sale) => `Schein ${sale} folgt nicht aus dem Startwert seines Spielers.`,
    otherOrder: 'Die Scheine stehen nicht in der Reihenfolge ihres Verkaufs.',
    list: (count) =>
      `Die Liste mit ${counted(count, 'Schein', 'Scheinen')} hat den Hash, der am Ende des Verkaufs veröffentlicht wurde.`,
    otherList:
      'Die Liste der Scheine hat nicht den Hash, der am Ende des Verkaufs veröffentlicht wurde.',
    balls: (balls) => `Der Schlüssel der Runde zieht die Kugeln ${balls.join(' ')}.`,
    otherBalls: 'Der Schlüssel der Runde zieht die Kugeln in anderer Reihenfolge.',
    prizes: (count) =>
      `${plural(count, 'Der eine Gewinn', `Die ${whole(count)} Gewinne`)} und der Anteil des Hauses ergeben zusammen genau den Kaufpreis aller Scheine.`,
    otherPrizes: 'Die Preise oder der Teil des Hauses sind nicht die der Regeln.',
  },
  card: {
    inPool: (ticket) =>
      `Los ${ticket} stand mit diesem Preis im Vorrat: Sein Hash führt zur Wurzel, die vor dem ersten Verkauf veröffentlicht wurde.`,
    notInPool: (ticket) =>
      `Der Hash von Los ${ticket} mit diesem Preis führt nicht zur veröffentlichten Wurzel.`,
    seed: 'Der Startwert des Servers hat den Hash, der vor dem Kauf genannt wurde.',
    otherSeed: 'Der Startwert des Servers hat nicht den Hash, der vor dem Kauf genannt wurde.',
    otherSold: (sale, marked) =>
      `Vor Verkauf ${sale} waren ${whole(sale - 1)} Lose verkauft; das Protokoll vermerkt ${whole(marked)}.`,
    chosen: (ticket, unsold) =>
      `Beide Startwerte wählen Los ${ticket} aus den ${whole(unsold)}, die nicht verkauft waren.`,
    otherChosen: (chosen, unsold, told) =>
      `Beide Startwerte wählen Los ${chosen} aus den ${whole(unsold)}, die nicht verkauft waren, und nicht ${told}.`,
    picture: 'Das Bild folgt aus dem Salz des Loses und zeigt diesen Preis.',
    otherPicture: 'Das Bild folgt nicht aus dem Salz des Loses.',
  },
  spin: {
    seed: 'Der Startwert des Servers hat den Hash, der vor der Drehung genannt wurde.',
    otherSeed: 'Der Startwert des Servers hat nicht den Hash, der vor der Drehung genannt wurde.',
    stops: (drawn) => `Beide Startwerte halten die Walzen bei ${drawn.join(', ')} an.`,
    otherStops: (drawn, told) =>
      `Beide Startwerte halten die Walzen bei ${drawn.join(', ')} an und nicht bei ${told.join(', ')}.`,
    pays: (coins) =>
      `Das Fenster zahlt ${counted(coins, 'Münze', 'Münzen')} nach der Gewinntabelle.`,
    otherPays: 'Das Fenster, seine Preise oder die Auszahlung sind nicht die der Gewinntabelle.',
  },
}
