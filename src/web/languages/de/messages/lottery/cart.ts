import type { cartMessages as english } from '#web/ui/messages/lottery/cart.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const cartMessages: Texts<typeof english> = {
  title: 'Warenkorb',
  links: 'Seiten der Lotterien',
  cart: (count) => (count === 0 ? 'Warenkorb' : `Warenkorb (${count})`),
  toLotteries: 'Lotterien',
  toResults: 'Ergebnisse',
  toChecker: 'Scheinprüfer',
  toMyGames: 'Meine Spiele',
  toSyndicates: 'Tippgemeinschaften',
  toPayouts: 'Zahlungspläne',
  toFaqs: 'Fragen',
  empty: 'Der Warenkorb ist leer',
  emptyText:
    'Füllen Sie einen Schein einer Lotterie aus und legen Sie ihn in den Warenkorb. Bezahlt wird erst, wenn Sie bestätigen.',
  toCart: 'Warenkorb öffnen',
  add: 'In den Warenkorb',
  added: (name) => `${name} liegt im Warenkorb.`,
  full: 'Der Warenkorb fasst 20 Scheine. Bitte bezahlen oder entfernen Sie zuerst einige.',
  leftOut: (count) =>
    plural(
      count,
      'Ihr Warenkorb war voll, deshalb wurde 1 Schein weggelassen.',
      `Ihr Warenkorb war voll, deshalb wurden ${count} Scheine weggelassen.`,
    ),
  remove: (name) => `${name} aus dem Warenkorb entfernen`,
  removeShort: 'Entfernen',
  perDraw: (price, draws) =>
    draws === 0
      ? `${price}, wenn der Jackpot erreicht ist`
      : draws === 1
        ? `${price} für 1 Ziehung`
        : `${price} für jede von ${draws} Ziehungen`,
  rate: (rate, currency) =>
    `zum Referenzkurs der Europäischen Zentralbank, 1 EUR = ${rate} ${currency}`,
  drawAt: (drawn, closes) => `Nächste Ziehung ${drawn}; Wetten bis ${closes}, nach Ihrer Zeit`,
  summary: 'Zahlung',
  mode: 'Wenn ein Schein nicht gekauft werden kann',
  modes: {
    all: {
      name: 'Alle oder keiner',
      text: 'Kann ein Schein nicht gekauft werden, wird keiner gekauft.',
    },
    each: {
      name: 'Jeder für sich',
      text: 'Scheine, die gekauft werden können, werden gekauft. Die anderen bleiben hier.',
    },
  },
  total: 'Jetzt zu zahlen',
  pay: 'Bezahlen',
  notAll:
    'Ein Schein kann so nicht gekauft werden. Entfernen Sie ihn, oder wählen Sie „Jeder für sich“.',
  bought: (count, price) =>
    plural(
      count,
      `1 Schein ist für ${price} gekauft.`,
      `${count} Scheine sind für ${price} gekauft.`,
    ),
  boughtText:
    'Ihre Wetten sind eingereicht. Sie werden vor Annahmeschluss angenommen, oder das Geld kommt zurück.',
  someRefused: (count) =>
    plural(
      count,
      '1 Schein wurde abgelehnt und bleibt im Warenkorb.',
      `${count} Scheine wurden abgelehnt und bleiben im Warenkorb.`,
    ),
}
