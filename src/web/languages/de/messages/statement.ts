import type { statementMessages as english } from '#web/ui/messages/statement.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const statementMessages: Texts<typeof english> = {
  types: {
    Deposit: 'Einzahlung',
    Withdrawal: 'Auszahlung',
    Bet: 'Wette',
    Commission: 'Kommission',
    Grant: 'Punkte erhalten',
    Bonus: 'Bonus',
    Correction: 'Korrektur',
  },
  about: {
    spin: (game, id) => `${game}, Drehung ${id}`,
    card: (game, id) => `${game}, Rubbellos ${id}`,
    round: (game, id) => `${game}, Runde ${id}`,
    draw: (lottery, day) => `${lottery}, Ziehung vom ${day}`,
    syndicate: (id) => `Tippgemeinschaft ${id}`,
    deposit: (reference) => `Referenz ${reference}`,
    paidOut: (reference) => `Bankreferenz ${reference}`,
    toBank: (bank) => `An ${bank}`,
    bonusAccepted: (id) => `Bonus ${id} angenommen`,
    bonusExpired: (id) => `Bonus ${id} abgelaufen`,
    bonusForfeited: (id) => `Bonus ${id} aufgegeben`,
    bonusCancelled: (id) => `Bonus ${id} storniert`,
    reward: (id) => `Prämie: Sie haben Bonus ${id} umgesetzt`,
    voidRound: (id) => `Runde ${id} ist ungültig`,
    agent: (ticket, agent) => `Schein ${ticket} über ${agent}`,
    cardReceipt: (id) => `Los ${id}`,
    spinReceipt: (id) => `Drehung ${id}`,
    ticketReceipt: (id, bet) => `Schein ${id}, Wette ${bet}`,
    betReceipt: (id) => `Wette ${id}`,
    multipleReceipt: (id) => `Kombi ${id}`,
    payment: (id, number) => `Lotteriegewinn ${id}, Zahlung ${number}`,
    tickets: (count) => counted(count, 'Schein', 'Scheine'),
    shares: (count) => counted(count, 'Anteil', 'Anteile'),
  },
  notes: {
    payout: 'Auszahlung',
    prize: 'Preis',
    'prize, played for you after two weeks': 'Preis, nach zwei Wochen für Sie gespielt',
    prizes: 'Preise',
    win: 'Gewinn',
    'win of a syndicate': 'Gewinn einer Tippgemeinschaft',
    'the stake is returned': 'der Einsatz kommt zurück',
    'the payout is taken back': 'die Auszahlung wird zurückgenommen',
    'the prize is taken back': 'der Preis wird zurückgenommen',
    'shares given back': 'Anteile zurückgegeben',
    'you cannot play at present, so the price is returned':
      'Sie können derzeit nicht spielen, deshalb kommt der Preis zurück',
    void: 'ungültig',
    returned: 'zurückgegeben',
    'settled anew': 'neu abgerechnet',
    Won: 'Gewonnen',
    Lost: 'Verloren',
    Commission: 'Kommission',
    'Cashed out': 'Cash-out',
    'Demo points': 'Demopunkte',
    'Fee on an unplayed deposit': 'Gebühr auf eine nicht eingesetzte Einzahlung',
    'Fee of an inactive account, for one month': 'Gebühr für ein ruhendes Konto, für einen Monat',
    'Kept in an account of its own; you can complain about it':
      'Auf einem eigenen Konto verwahrt; Sie können sich darüber beschweren',
    'Refunded: the bet was not accepted before the draw closed':
      'Erstattet: Die Wette wurde vor dem Schluss der Ziehung nicht angenommen',
    'Refunded: the player is excluded': 'Erstattet: Der Spieler ist ausgeschlossen',
    'Void: the jackpot is above the threshold': 'Ungültig: Der Jackpot liegt über der Schwelle',
    'Taken back: the result of the draw was corrected':
      'Zurückgenommen: Das Ergebnis der Ziehung wurde berichtigt',
    'Taken back: the result was corrected': 'Zurückgenommen: Das Ergebnis wurde berichtigt',
    'Taken back: the result of a leg was corrected':
      'Zurückgenommen: Das Ergebnis eines Teils wurde berichtigt',
    'Cancelled: correlated legs, the stake is returned':
      'Storniert: abhängige Teile, der Einsatz kommt zurück',
    'Advanced: the balance did not cover a correction':
      'Vorgestreckt: Das Guthaben deckte eine Korrektur nicht',
    'Paid back: advanced for an earlier correction':
      'Zurückgezahlt: für eine frühere Korrektur vorgestreckt',
  },
}
