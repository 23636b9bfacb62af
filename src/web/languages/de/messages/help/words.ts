import type { wordTexts as englishTexts, words as english } from '#web/ui/messages/help/words.ts'
import type { Texts } from '../../../texts.ts'

export const words: Texts<typeof english> = {
  back: { name: 'Back', text: 'Eine Wette darauf, dass eine Auswahl gewinnt.' },
  lay: {
    name: 'Lay',
    text: 'Eine Wette darauf, dass eine Auswahl nicht gewinnt. Sie gewinnen den Einsatz der Gegenseite, oder Sie zahlen Ihre Haftung.',
  },
  price: {
    name: 'Quote',
    text: 'Dezimalquote. Bei 3.00 gibt ein Back für jede 1.00 Einsatz 3.00 zurück: den Einsatz und 2.00 Gewinn.',
  },
  stake: {
    name: 'Einsatz',
    text: 'Das Geld eines Backs. Sie verlieren es, wenn die Auswahl nicht gewinnt.',
  },
  backersStake: {
    name: 'Einsatz der Gegenseite',
    text: 'Der Einsatz der Person auf der anderen Seite Ihres Lays. Sie gewinnen ihn, wenn die Auswahl nicht gewinnt.',
  },
  liability: {
    name: 'Haftung',
    text: 'Das meiste, was ein Lay verlieren kann: der Einsatz der Gegenseite mal Quote minus eins. Wir halten den Betrag bis zur Abrechnung zurück.',
  },
  matched: {
    name: 'Abgeschlossen',
    text: 'Jemand anderes oder das Haus hat die Gegenseite der Wette übernommen. Eine abgeschlossene Wette ist endgültig.',
  },
  waiting: {
    name: 'Wartend',
    text: 'Noch hat niemand die Gegenseite übernommen. Diesen Teil der Wette können Sie noch stornieren.',
  },
  lapsed: {
    name: 'Verfallen',
    text: 'Die Wette oder ihr wartender Teil endete ohne Abschluss. Das Geld ist wieder frei.',
  },
  void: { name: 'Ungültig', text: 'Die Wette zählt nicht, und die Einsätze werden zurückgegeben.' },
  commission: {
    name: 'Kommission',
    text: 'Unser Anteil an Ihrem Nettogewinn in einem Markt. Ein Markt, in dem Sie verlieren, kostet keine Kommission.',
  },
  cashOut: {
    name: 'Vorzeitig auszahlen',
    text: 'Eine Wette vor dem Ergebnis schließen, sodass Ihnen jedes Ergebnis ungefähr das Gleiche bringt.',
  },
  inPlay: { name: 'Live', text: 'Die Begegnung hat begonnen, und Wetten werden noch angenommen.' },
  delay: {
    name: 'Live-Verzögerung',
    text: 'Live wartet eine Wette einige Sekunden, bevor sie abgeschlossen werden kann. So gewinnt niemand, weil er das Spiel früher sieht.',
  },
  startingPrice: {
    name: 'Startquote',
    text: 'Die Quote, zu der die Auktion beim Start das meiste Geld abschließt.',
  },
  book: {
    name: 'Quotensumme',
    text: 'Die Summe der Chancen, für die die besten Quoten stehen. Bei 100 % sind die Quoten fair; je näher daran, desto besser für Sie.',
  },
  suspended: {
    name: 'Ausgesetzt',
    text: 'Zurzeit wird keine Wette angenommen und keine abgeschlossen, oft weil im Spiel gerade etwas geschehen ist.',
  },
  held: {
    name: 'Zurückgehalten',
    text: 'Geld, das durch offene Wetten und durch Auszahlungen in Bearbeitung gebunden ist.',
  },
  dutching: {
    name: 'Dutching',
    text: 'Ein Einsatz, der so auf mehrere Auswahlen eines Marktes verteilt ist, dass jede von ihnen gleich viel gewinnt.',
  },
  multiple: {
    name: 'Kombiwette',
    text: 'Eine Wette auf mehrere Ereignisse. Sie gewinnt, wenn alle gewinnen, und die Quoten werden multipliziert.',
  },
}

export const wordTexts: Texts<typeof englishTexts> = {
  meaning: (name) => `Bedeutung von „${name}“`,
}
