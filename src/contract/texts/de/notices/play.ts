import type { WordsOf } from '../../../notices/kind.ts'
import type { PlanEnd, playKinds } from '../../../notices/play-kinds.ts'
import type { Say } from '../../say.ts'
import { because } from './because.ts'

function resultOf(
  { netMinor, currency }: { netMinor: number; currency: string },
  say: Say,
): string {
  if (netMinor === 0) return 'Sie haben weder gewonnen noch verloren.'
  const size = say.money({ amountMinor: Math.abs(netMinor), currency })
  return netMinor > 0
    ? `Sie haben nach Kommission ${size} gewonnen.`
    : `Sie haben ${size} verloren.`
}

const planEnds: Record<PlanEnd, string> = {
  unpaid: 'Ihr Guthaben reicht für seine nächsten Wetten nicht.',
  excluded:
    'Sie sind vom Spiel ausgeschlossen. Die Einsätze noch ausstehender Ziehungen werden zurückgezahlt.',
  'jackpot-won': 'Der Hauptjackpot wurde gewonnen.',
}

export const playWords: WordsOf<typeof playKinds> = {
  'bet-matched': {
    title: 'Ihre Wette ist abgeschlossen',
    text: (given, say) =>
      `Ihre Wette von ${say.money(given)} auf ${given.selection} in ${given.event} ist zu ${given.price} abgeschlossen.${given.isWhole ? '' : ' Der Rest der Wette wartet noch.'}`,
  },
  'bets-matched': {
    title: 'Ihre Wetten sind abgeschlossen',
    text: (given, say) =>
      `Von Ihren wartenden Wetten wurden ${given.bets} abgeschlossen, zusammen ${say.money(given)}.`,
  },
  'bet-settled': {
    title: 'Ihre Wetten sind abgerechnet',
    text: (given, say) =>
      `Der Markt ${given.market} in ${given.event} ist abgerechnet. ${resultOf(given, say)}`,
  },
  'bets-settled': {
    title: 'Ihre Wetten sind abgerechnet',
    text: (given, say) =>
      `Ihre Wetten in ${given.markets} Märkten sind abgerechnet. ${resultOf(given, say)}`,
  },
  'bet-lapsed': {
    title: 'Ihre Wette ist verfallen',
    text: (given, say) =>
      `Ihre Wette von ${say.money(given)} auf ${given.selection} in ${given.event} wurde nicht rechtzeitig abgeschlossen und ist verfallen. Das Geld ist wieder frei.`,
  },
  'bets-lapsed': {
    title: 'Ihre Wetten sind verfallen',
    text: (given, say) =>
      `Von Ihren Wetten wurden ${given.bets} nicht rechtzeitig abgeschlossen und sind verfallen, zusammen ${say.money(given)}. Das Geld ist wieder frei.`,
  },
  'market-voided': {
    title: 'Ein Markt ist ungültig',
    text: (given, say) =>
      `Der Markt ${given.market} in ${given.event} ist ungültig, Ihre Wetten darin zählen also nicht.${given.amountMinor > 0 ? ` Sie banden ${say.money(given)} Ihres Guthabens; der Betrag ist wieder frei.` : ''} Nach dem Grund fragen Sie bitte unseren Kundendienst.`,
  },
  'multiple-leg-voided': {
    title: 'Eine Auswahl Ihrer Kombiwette ist ungültig',
    text: ({ market, event, multipleId }) =>
      `Der Markt ${market} in ${event} ist ungültig, Ihre Auswahl darin zählt in der Kombiwette ${multipleId} also als 1.00. Die anderen bleiben bestehen. Nach dem Grund fragen Sie bitte unseren Kundendienst.`,
  },
  'casino-round-voided': {
    title: 'Eine Casinorunde wurde aufgehoben',
    text: (given, say) =>
      `Eine Runde ${given.game} wurde aufgehoben, und Ihre Wetten von ${say.money(given)} zählen nicht. Ihre Einsätze sind wieder in Ihrem Guthaben, und Gewinne der Runde wurden zurückgenommen.${because(given.reason)}`,
  },
  'bingo-round-voided': {
    title: 'Eine Bingorunde wurde aufgehoben',
    text: (given, say) =>
      `Eine Runde in ${given.room} wurde aufgehoben, und Ihre Scheine zählen nicht. Ihr Preis von ${say.money(given)} ist wieder in Ihrem Guthaben, und Preise der Runde wurden zurückgenommen.${because(given.reason)}`,
  },
  'scratch-card-voided': {
    title: 'Ein Rubbellos wurde aufgehoben',
    text: (given, say) =>
      `Ihr Los ${given.game} wurde aufgehoben. Sein Preis von ${say.money(given)} ist wieder in Ihrem Guthaben, und ein Gewinn des Loses wurde zurückgenommen.${because(given.reason)}`,
  },
  'slot-spin-voided': {
    title: 'Eine Drehung wurde aufgehoben',
    text: (given, say) =>
      `Ihre Drehung an ${given.game} wurde aufgehoben. Ihr Einsatz von ${say.money(given)} ist wieder in Ihrem Guthaben, und eine Auszahlung der Drehung wurde zurückgenommen.${because(given.reason)}`,
  },
  'scratch-card-played': {
    title: 'Wir haben ein Rubbellos für Sie geöffnet',
    text: (given, say) =>
      `Sie hatten ein Los ${given.game} zwei Wochen lang nicht geöffnet, deshalb haben wir es geöffnet. ${
        given.amountMinor > 0
          ? `Es gewann ${say.money(given)}; der Betrag ist in Ihrem Guthaben.`
          : 'Es gewann nicht.'
      }`,
  },
  'house-market-corrected': {
    title: 'Das Ergebnis eines Marktes wurde berichtigt',
    text: (given, say) =>
      `Das Ergebnis von ${given.market} in ${given.event} war falsch, und Ihre Wetten dort sind neu abgerechnet. Wir haben ${given.isMore ? `Ihrem Guthaben ${say.money(given)} gutgeschrieben` : `${say.money(given)} zurückgenommen`}.`,
  },
  'lottery-won': {
    title: 'Sie haben in einer Lotterie gewonnen',
    text: (given, say) => `Sie haben in ${given.lottery} ${say.money(given)} gewonnen.`,
  },
  'lottery-lost': {
    title: 'Eine Lotterieziehung hat ein Ergebnis',
    text: ({ lottery, day, bets }, say) =>
      `${lottery} vom ${say.day(day)} wurde gezogen. ${say.plural(bets, 'Ihre Wette hat', 'Ihre Wetten haben')} nicht gewonnen.`,
  },
  'lottery-corrected': {
    title: 'Das Ergebnis einer Lotterieziehung war falsch',
    text: (given, say) =>
      `Das Ergebnis von ${given.lottery} vom ${say.day(given.day)} muss berichtigt werden, deshalb wurde Ihr Gewinn von ${say.money(given)} zurückgenommen. Ist das richtige Ergebnis ein Gewinn für Sie, zahlen wir ihn und sagen es Ihnen.`,
  },
  'lottery-draw-moved': {
    title: 'Eine Lotterieziehung findet zu anderer Zeit statt',
    text: ({ lottery, day, drawsAt }, say) =>
      `${lottery} vom ${say.day(day)} fand nicht zur vorgesehenen Zeit statt. Ihre Wetten gelten für die Ziehung am ${say.time(drawsAt)}.`,
  },
  'lottery-jackpot': {
    title: 'Ein Jackpot hat Ihre Marke erreicht',
    text: (given, say) =>
      `Der Jackpot von ${given.lottery} beträgt ${say.money(given)}. Die Ziehung ist am ${say.time(given.drawsAt)}. Ihre Marke können Sie auf der Seite der Lotterie ändern.`,
  },
  'lottery-renewed': {
    title: 'Ihr Lotterieabonnement ist verlängert',
    text: (given, say) =>
      `Wir haben ${say.money(given)} von Ihrem Guthaben für ${given.lottery} gezahlt. Das Abonnement ist bis ${say.day(given.day)} bezahlt.`,
  },
  'lottery-renewal-due': {
    title: 'Ihr Lotterieabonnement wird bald verlängert',
    text: ({ lottery, day, cancelBefore }, say) =>
      `Ihr Abonnement für ${lottery} ist bis ${say.day(day)} bezahlt und wird danach verlängert. Kündigen können Sie es vor dem ${say.time(cancelBefore)}.`,
  },
  'lottery-subscription-ends': {
    title: 'Ihr Lotterieabonnement endet bald',
    text: ({ lottery, day }, say) =>
      `Sie haben Ihr Abonnement für ${lottery} gekündigt. Sein letzter Tag ist der ${say.day(day)}.`,
  },
  'lottery-plan-ended': {
    title: 'Ein Lotterieplan von Ihnen ist beendet',
    text: ({ lottery, end }) =>
      `Ihr Plan für ${lottery} ist beendet und platziert keine Wetten mehr. Der Grund: ${planEnds[end]}`,
  },
  'lottery-by-agent': {
    title: 'Ihre Lotteriewette ist jetzt ein Schein',
    text: ({ lottery, reference }) =>
      `Der Jackpot von ${lottery} liegt über seiner Schwelle, deshalb ist Ihre Wette ungültig, und der Einsatz hat über einen Vermittler den Schein ${reference} mit denselben Zahlen gekauft.`,
  },
  'lottery-by-house': {
    title: 'Lotteriewetten werden wieder wie immer platziert',
    text: ({ lottery }) =>
      `Der Jackpot von ${lottery} liegt nicht mehr über seiner Schwelle. Neue Wetten werden wieder bei uns platziert; gekaufte Scheine bleiben gültig.`,
  },
}
