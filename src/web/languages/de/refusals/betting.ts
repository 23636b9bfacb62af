import type { bettingRefusals as english } from '#contract/refusals/betting.ts'
import type { Texts } from '../../texts.ts'

export const bettingRefusals: Texts<typeof english> = {
  MARKET_NOT_OPEN: [409, 'In diesem Markt kann nicht gewettet werden.'],
  MARKET_SUSPENDED: [409, 'Dieser Markt ist ausgesetzt. Bitte warten Sie, bis er wieder öffnet.'],
  UNKNOWN_SELECTION: [422, 'Diese Auswahl gehört nicht zu dem Markt.'],
  SELECTION_WITHDRAWN: [422, 'Diese Auswahl wurde gestrichen.'],
  PRICE_NOT_ON_LADDER: [422, 'Diese Quote gibt es in dem Markt nicht.'],
  STAKE_TOO_SMALL: [422, 'Der Einsatz liegt unter dem Mindesteinsatz.'],
  STAKE_TOO_LARGE: [422, 'Der Einsatz liegt über dem Höchsteinsatz.'],
  WINNINGS_TOO_LARGE: [
    422,
    'Mit dieser Wette könnten Sie an einem Tag mehr als den Höchstbetrag gewinnen.',
  ],
  EVENT_STARTED: [422, 'Die Begegnung hat begonnen, und dieser Markt nimmt keine Wetten mehr an.'],
  ODDS_CHANGED: [409, 'Die Quote hat sich geändert.'],
  SELF_MATCH: [409, 'Dies würde Ihren eigenen Auftrag abschließen. Streichen Sie ihn zuerst.'],
  ORDER_NOT_OPEN: [409, 'Von diesem Auftrag ist nichts mehr zu ändern.'],
  ORDER_WAITS: [
    409,
    'Dieser Auftrag wartet die Verzögerung im laufenden Spiel ab. Bis dahin kann er nicht geändert werden.',
  ],
  EVENT_BLOCKED: [409, 'Ihr eigenes Limit hat Ihre Wetten auf diese Begegnung angehalten.'],
  EVENT_LIMIT: [422, 'Dies läge über Ihrem eigenen Limit für diese Begegnung.'],
  EVENT_MATCHED_LIMIT: [
    422,
    'Dies läge über Ihrem eigenen Limit für abgeschlossene Wetten auf diese Begegnung.',
  ],
  NO_STARTING_PRICE: [409, 'Dieser Markt ermittelt keine Startquote oder hat sie schon ermittelt.'],
  NOTHING_TO_CHANGE: [409, 'Der Auftrag hat diese Werte schon.'],
  PROFIT_RATIO: [
    422,
    'Bei dieser Quote kann ein so kleiner Einsatz nicht genau ausgezahlt werden. Bitte wählen Sie einen größeren.',
  ],
  FILL_MIN_INVALID: [
    422,
    'Der Teil, der mindestens abgeschlossen werden muss, liegt zwischen dem Mindesteinsatz und dem Einsatz.',
  ],
  DUTCHING_NOT_OFFERED: [
    422,
    'Ein Einsatz kann nur aufgeteilt werden, wo eine Auswahl gewinnt, und nur auf verschiedene Auswahlen.',
  ],
  NO_EVEN_PROFIT: [
    422,
    'Zu diesen Quoten bringen keine Einsätze diesen Gewinn, gleich welche Auswahl gewinnt. Wählen Sie weniger Auswahlen oder einen Gesamteinsatz.',
  ],
  PERSISTENCE_NOT_OFFERED: [422, 'Dieser Markt kann Aufträge nicht auf diese Weise behalten.'],
}
