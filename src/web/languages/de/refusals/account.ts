import type { accountRefusals as english } from '#contract/refusals/account.ts'
import type { Texts } from '../../texts.ts'

export const accountRefusals: Texts<typeof english> = {
  USER_ID_TAKEN: [409, 'Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.'],
  PASSWORDS_DIFFER: [400, 'Die beiden Passwörter sind nicht gleich.'],
  PASSWORD_TOO_WEAK: [400, 'Das Passwort braucht mindestens 8 Zeichen.'],
  PASSWORD_TOO_COMMON: [
    400,
    'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein selteneres.',
  ],
  UNDERAGE: [
    422,
    'Für das Spielen hier sind Sie noch nicht alt genug. Ihr Guthaben können Sie auszahlen lassen.',
  ],
  COUNTRY_NOT_PERMITTED: [403, 'In Ihrem Land dürfen wir unseren Dienst nicht anbieten.'],
  WRONG_CREDENTIALS: [401, 'Der Benutzername oder das Passwort ist falsch.'],
  OLD_PASSWORD_WRONG: [422, 'Dies ist nicht Ihr jetziges Passwort.'],
  LINK_INVALID: [422, 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.'],
  TOKEN_RENEWED: [409, 'Diese Sitzung hat eben einen neuen Schlüssel erhalten.'],
  HAND_OFF_INVALID: [401, 'Dieser Link zum Anmelden gilt nicht mehr. Bitte melden Sie sich an.'],
  SIGNED_IN_ALREADY: [409, 'Dieses Gerät ist schon mit diesem Konto angemeldet.'],
  PROFILE_INCOMPLETE: [403, 'Bitte füllen Sie zuerst Ihr Profil aus.'],
  ACCOUNT_SUSPENDED: [403, 'Ihr Konto ist gesperrt. Bitte wenden Sie sich an den Kundendienst.'],
  DEMO_NOT_OFFERED: [404, 'Hier gibt es keine Demo zum Ausprobieren.'],
  ACCOUNT_CLOSED: [403, 'Dieses Konto ist geschlossen.'],
  NOT_A_PLAYER: [403, 'Betreiber können nicht wetten, einzahlen oder auszahlen.'],
  ADDRESS_VERIFIED: [
    409,
    'Ihre Anschrift ist geprüft oder wird gerade geprüft. Wenn Sie umgezogen sind, teilen Sie es uns bitte auf der Seite Identität mit.',
  ],
  PROFILE_LOCKED: [409, 'Name und Geburtsdatum kann nur der Kundendienst ändern.'],
}
