import type { secondFactorRefusals as english } from '#contract/refusals/second-factor.ts'
import type { Texts } from '../../texts.ts'

export const secondFactorRefusals: Texts<typeof english> = {
  CHALLENGE_NEEDED: [
    403,
    'Ihr Browser muss vor dem nächsten Versuch eine Aufgabe lösen. Kann er es nicht, versuchen Sie es bitte später noch einmal.',
  ],
  PROOF_NEEDED: [403, 'Bitte bestätigen Sie, dass Sie es sind.'],
  CODE_WRONG: [422, 'Dieser Code stimmt nicht, oder er wurde schon benutzt.'],
  PASSKEY_WRONG: [
    422,
    'Dieser Passkey gilt hier nicht, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  ],
  PASSKEYS_FULL: [409, 'Ihr Konto hat 20 Passkeys. Bitte entfernen Sie zuerst einen.'],
  LOGIN_STEP_OVER: [
    401,
    'Diese Anmeldung hat zu lange gedauert oder hatte zu viele falsche Codes. Bitte melden Sie sich noch einmal an.',
  ],
  SECOND_FACTOR_ON: [409, 'Ihr Konto hat schon eine Authentifizierungs-App.'],
  NO_FACTOR_TO_LOSE: [
    409,
    'Dieses Konto hat keinen zweiten Faktor. Der Spieler kann sich mit dem Passwort anmelden oder ein neues wählen.',
  ],
  RECOVERY_UNDER_WAY: [409, 'Ein Weg zurück zu diesem Konto ist schon im Gang.'],
  WITHDRAWALS_HELD: [
    403,
    'Ihr zweiter Faktor wurde vom Kundendienst entfernt. Zu Ihrer Sicherheit wird danach 72 Stunden lang nichts ausgezahlt.',
  ],
  SECOND_FACTOR_OFF: [409, 'Ihr Konto hat keinen zweiten Faktor.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Betreiber brauchen einen zweiten Faktor. Bitte richten Sie in Ihrem Profil einen ein und kommen Sie dann wieder.',
  ],
}
