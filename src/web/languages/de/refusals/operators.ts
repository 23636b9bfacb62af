import type { operatorRefusals as english } from '#contract/refusals/operators.ts'
import type { Texts } from '../../texts.ts'

export const operatorRefusals: Texts<typeof english> = {
  ILLEGAL_MOVE: [409, 'Dies ist im jetzigen Zustand nicht möglich.'],
  ACCOUNT_NOT_EMPTY: [
    409,
    'In dem Konto ist noch etwas offen oder noch Geld, deshalb kann es noch nicht geschlossen werden.',
  ],
  OUTCOME_NOT_ALLOWED: [422, 'Ein Fall dieser Art kann nicht so entschieden werden.'],
  SETTING_NOT_ALLOWED: [422, 'Dieser Wert ist für die Einstellung nicht möglich.'],
  SETTING_BELOW_FLOOR: [422, 'Bei echtem Geld darf diese Einstellung nicht schwächer schützen.'],
  SETTING_CHANGED: [
    409,
    'Die Einstellung wurde eben geändert. Bitte sehen Sie sie noch einmal an.',
  ],
  SETTING_UNCHANGED: [409, 'Die Einstellung hat diesen Wert schon.'],
  SETTING_COOLS: [
    409,
    'Eine schwächere Einstellung kann 24 Stunden nach der Anfrage bestätigt werden. Die Einstellung bleibt, wie sie ist.',
  ],
  OWN_WEAKENING: [403, 'Sie haben dies selbst verlangt. Ein anderer Betreiber muss es bestätigen.'],
  LAST_ADMINISTRATOR: [
    409,
    'Dies ist der letzte Administrator. Machen Sie zuerst einen anderen Betreiber zum Administrator.',
  ],
  REPORT_TOO_LONG: [
    422,
    'Bitte wählen Sie einen ersten Tag und einen letzten, der höchstens 400 Tage später liegt.',
  ],
  REPORT_BEFORE_LEDGER: [
    422,
    'Buchungen oder Wetten dieser Tage werden außerhalb des Programms aufbewahrt. Bitte wählen Sie einen ersten Tag danach.',
  ],
  TRANSFER_CARRIED_FORWARD: [
    409,
    'Dies ist zu alt, um zurückgenommen zu werden: Seine Buchungen werden außerhalb des Programms aufbewahrt.',
  ],
  BETS_KEPT_OUTSIDE: [
    409,
    'Wetten dieses Marktes werden außerhalb des Programms aufbewahrt: Er wurde vor langer Zeit abgerechnet und bleibt, wie er ist.',
  ],
  ANNOUNCEMENT_OVER: [422, 'Die Ankündigung wäre vorbei, bevor sie gezeigt wird.'],
  LAST_RUNNER: [
    409,
    'Dies ist der letzte Starter. Erklären Sie stattdessen den Markt für ungültig: Jeder Einsatz geht zurück.',
  ],
  RESULT_UNCONFIRMED: [409, 'Das Ergebnis muss eingegeben sein, bevor es bestätigt werden kann.'],
  RATES_INVALID: [422, 'Dies ist keine Datei mit Referenzkursen der Europäischen Zentralbank.'],
  RESULT_INVALID: [422, 'Das Ergebnis passt nicht zu dem Markt.'],
}
