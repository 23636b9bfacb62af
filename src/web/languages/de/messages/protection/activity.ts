import type { activityMessages as english } from '#web/ui/messages/protection/activity.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const activityMessages: Texts<typeof english> = {
  check: {
    title: 'Realitätscheck',
    lead: (minutes) => `Sie sind seit ${durationText(minutes)} angemeldet.`,
    won: (amount) => `Ihre abgerechneten Wetten dieser Zeit haben ${amount} gewonnen.`,
    lost: (amount) => `Ihre abgerechneten Wetten dieser Zeit haben ${amount} verloren.`,
    even: 'Ihre abgerechneten Wetten dieser Zeit haben weder gewonnen noch verloren.',
    stopped: 'Bis Sie wählen, wird keine Wette angenommen.',
    goOn: 'Weiter',
    leave: 'Abmelden',
    limits: 'Limits und Pausen',
  },
  interval: {
    title: 'Realitätscheck',
    lead: 'In diesem Abstand hält das Spiel an, und wir zeigen, wie lange Sie angemeldet sind und was Sie gewonnen oder verloren haben.',
    label: 'Erinnern',
    none: 'Nie',
    every: (minutes) => `Alle ${minutes} Minuten`,
    longest: (minutes) => `Spätestens alle ${minutes} Minuten hält das Spiel für alle an.`,
    now: (minutes) => `Sie sind seit ${durationText(minutes)} angemeldet.`,
  },
  activity: {
    title: 'Kontoaktivität',
    lifetime: 'Nettoeinzahlungen seit der Eröffnung des Kontos',
    lifetimeText: 'Alle Einzahlungen weniger alle gezahlten Auszahlungen.',
    month: 'Monat',
    deposits: 'Einzahlungen',
    withdrawals: 'Auszahlungen',
    stakes: 'Einsätze',
    net: 'Gewonnen oder verloren',
    none: 'Noch wurde nichts gebucht.',
    chart: 'Einzahlungen und Ergebnisse nach Monaten',
    products: {
      exchange: 'Wettbörse',
      multiples: 'Kombiwetten',
      fancy: 'Fancy und Bookmaker',
      casino: 'Casino',
      'instant-wins': 'Sofortgewinne und Automaten',
      lottery: 'Lotterien',
      bingo: 'Bingo',
    },
    otherProduct: 'Anderes',
  },
  notice: {
    first:
      'Bevor Sie einzahlen: Möchten Sie ein Einzahlungslimit setzen? Sie bestimmen, wie viel Sie in 24 Stunden, 7 Tagen oder einem Monat einzahlen.',
    review: 'Sie haben Ihre Limits vor mehr als sechs Monaten zuletzt angesehen. Passen sie noch?',
    set: 'Limit setzen',
    look: 'Meine Limits ansehen',
    without: 'Vorerst kein Limit',
    keep: 'So lassen',
    askTitle: 'Kein Limit?',
    ask: 'Möchten Sie ohne Limit weitermachen? Unter „Limits und Pausen“ können Sie jederzeit eines setzen.',
    yes: 'Ohne Limit weiter',
    no: 'Zurück',
    always: 'Limits und Pausen',
  },
  suspension: {
    title: 'Konto sperren',
    lead: 'Die Sperre gilt sofort und hat kein Ende: Sie können nicht spielen und nicht einzahlen, und nicht abgeschlossene Aufträge werden storniert. Sie können sich weiter anmelden und auszahlen. Nur der Support öffnet das Konto wieder.',
    button: 'Mein Konto sperren',
    ask: 'Möchten Sie Ihr Konto jetzt sperren? Nur der Support kann es wieder öffnen.',
  },
  closing: {
    title: 'Konto schließen',
    lead: 'Wir zahlen Ihr Guthaben auf das Konto auf Ihren Namen aus, auf das Sie zuletzt ausgezahlt haben, und schließen Ihr Konto nach der Zahlung. Bis dahin können Sie weder spielen noch einzahlen. Ein Konto mit offenen Wetten oder Einzahlungen kann nicht geschlossen werden. Wenn Sie noch nie ausgezahlt haben, zahlen Sie bitte zuerst Ihr Guthaben aus. Ein geschlossenes Konto wird nicht wieder geöffnet.',
    withdraw: 'Guthaben auszahlen',
    button: 'Mein Konto schließen',
    ask: 'Möchten Sie Ihr Konto endgültig schließen?',
    no: 'Nein',
    blocked: 'Ihr Konto kann noch nicht geschlossen werden. Dies ist noch da:',
    other: 'Offenes',
    open: {
      openOrders: 'offene Aufträge',
      openBets: 'Märkte mit nicht abgerechneten Wetten',
      openMultiples: 'offene Kombiwetten',
      openFancyMarkets: 'Fancy- und Bookmaker-Wetten, die nicht abgerechnet sind',
      openScratchCards: 'nicht gespielte Rubbellose',
      openCasinoBets: 'Casinorunden mit Ihren Wetten',
      openLotteryBets: 'Lotteriewetten',
      openLotteryShares: 'Anteile an Tippgemeinschaften',
      pendingDeposits: 'wartende Einzahlungen',
      pendingWithdrawals: 'wartende Auszahlungen',
      wageredBonuses: 'erfüllte Boni, die noch nicht ausgezahlt sind',
      heldMinor: 'gebundenes Geld',
      balanceMinor: 'Geld in Ihrem Guthaben',
    },
  },
  assessment: {
    yes: 'Ja',
    no: 'Nein',
    show: 'Mein Ergebnis zeigen',
    unanswered: (count) => plural(count, 'Eine Frage ist offen.', `${count} Fragen sind offen.`),
    private:
      'Ihre Antworten bleiben auf dieser Seite. Sie werden nicht an uns gesendet und nicht aufbewahrt.',
    results: {
      none: 'Sie haben alle sieben verneint. Limits helfen, dass es so bleibt.',
      some: 'Sie haben mindestens einmal bejaht. Denken Sie an niedrigere Limits oder eine Pause, und sprechen Sie mit jemandem, dem Sie vertrauen.',
      many: 'Sie haben dreimal oder öfter bejaht. Das Spielen schadet Ihnen vielleicht. Bitte machen Sie eine Pause oder schließen Sie sich aus, und sprechen Sie mit einer der Hilfestellen unten.',
    },
  },
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [counted(hours, 'Stunde', 'Stunden')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'Minute', 'Minuten')] : []),
  ]
  return parts.join(' und ')
}
