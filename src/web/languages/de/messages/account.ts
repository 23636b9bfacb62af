import type { accountMessages as english } from '#web/ui/messages/account.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const accountMessages: Texts<typeof english> = {
  spec: {
    noUserYet: 'Noch kein Konto?',
    alreadyUser: 'Schon ein Konto?',
    username: 'Benutzername',
    password: 'Passwort',
    userId: 'Benutzername',
    name: 'Name',
    mobile: 'Mobilnummer',
    email: 'E-Mail',
    confirmPassword: 'Passwort wiederholen',
    passwordHint:
      'Das Passwort braucht 1 Großbuchstaben, 1 Ziffer und 1 Sonderzeichen und mindestens 8 Zeichen.',
  },
  login: {
    title: 'Anmelden',
    lead: 'Ihre Wetten, Ihr Guthaben und Ihr Verlauf sind da, wo Sie sie gelassen haben.',
    challenge:
      'Wir halten Roboter fern: Nach einigen falschen Passwörtern kommt vor dem nächsten Versuch eine Aufgabe, und nach zu vielen muss der nächste Versuch warten.',
    missing: 'Bitte füllen Sie dieses Feld aus.',
  },
  register: {
    title: 'Registrieren',
    lead: (years) => `Ein Konto je Person, ab ${years} Jahren.`,
    dateOfBirth: 'Geburtsdatum',
    country: 'Wohnsitzland',
    chooseCountry: 'Wählen Sie Ihr Land',
    userIdHint:
      'Damit melden Sie sich an. 3 bis 32 Buchstaben a bis z, Ziffern, Punkte, Binde- oder Unterstriche.',
    userIdRule:
      'Bitte verwenden Sie 3 bis 32 Buchstaben a bis z, Ziffern, Punkte, Binde- oder Unterstriche.',
    birth: 'Bitte geben Sie ein gültiges Datum an.',
    age: (years) =>
      `Sie müssen mindestens ${years} Jahre alt sein. Geburtsdatum und Land werden vor Ihrer ersten Einzahlung erfragt.`,
    consentBefore: 'Mit „Registrieren“ nehmen Sie die ',
    consentLink: 'Geschäftsbedingungen an',
    missing: 'Bitte füllen Sie dieses Feld aus.',
    email: 'Bitte geben Sie eine E-Mail-Adresse an, etwa name@example.com.',
    mobile: 'Bitte geben Sie eine Telefonnummer an, etwa +44 20 7946 0000.',
    showPassword: 'Passwort zeigen oder verbergen',
  },
  profile: {
    title: 'Profil',
    lead: 'Ihre Angaben, und wo Sie angemeldet sind.',
    completeTitle: 'Füllen Sie Ihr Profil aus',
    completeText: 'Einzahlen und wetten können Sie, sobald dies ausgefüllt ist:',
    missing: {
      name: 'Ihr vollständiger Name',
      dateOfBirth: 'Ihr Geburtsdatum',
      address: 'Ihre Wohnanschrift',
      country: 'Ihr Wohnsitzland',
    },
    form: 'Persönliche Angaben',
    fullName: 'Vollständiger Name',
    address: 'Wohnanschrift',
    gender: 'Geschlecht (freiwillig)',
    genderUnsaid: 'Möchte ich nicht angeben',
    genders: { female: 'Weiblich', male: 'Männlich', other: 'Divers' },
    addressFixed:
      'Ihre Anschrift ist geprüft. Wenn Sie umgezogen sind, teilen Sie es uns bitte auf der Seite Identität mit.',
    addressHint: 'Straße und Hausnummer, Postleitzahl, Ort.',
    save: 'Speichern',
    saveAndGoOn: 'Speichern und weiter',
    saved: 'Ihr Profil ist gespeichert.',
    locked: 'Name und Geburtsdatum kann nur der Kundendienst ändern.',
    state: 'Konto',
    states: {
      profile_incomplete: 'Profil unvollständig',
      active: 'Aktiv',
      inactive: 'Ruhend',
      suspended: 'Gesperrt',
      timed_out: 'In einer Pause',
      excluded: 'Ausgeschlossen',
      closed: 'Geschlossen',
    },
    stateTexts: {
      profile_incomplete:
        'Sie können sich umsehen. Einzahlen und wetten geht erst mit einem vollständigen Profil.',
      active: 'Sie können einzahlen, wetten und auszahlen.',
      inactive: 'Es gab lange keinen Einsatz. Sie können einzahlen, wetten und auszahlen.',
      suspended:
        'Einzahlungen und Wetten sind angehalten. Ihr Geld können Sie weiterhin verlangen. Für alles andere wenden Sie sich bitte an den Kundendienst.',
      timed_out:
        'Ihr Konto macht eine Pause. Wenn sie zu Ende ist, führt die Seite „Limits und Pausen“ Sie zurück. Auszahlen können Sie jetzt.',
      excluded:
        'Sie haben sich selbst ausgeschlossen. Ihr Guthaben können Sie jederzeit auszahlen.',
      closed: 'Dieses Konto ist geschlossen.',
    },
    limits: 'Limits und Pausen',
    identityLink: 'Identität, Alter und Anschrift nachweisen',
    limitsLink: 'Limits setzen, eine Pause machen oder sich ausschließen',
    userId: 'Benutzername',
    playerNumber: 'Spielernummer',
    otherDevice: 'Auf einem anderen Gerät anmelden',
    otherDeviceText:
      'Erstellt einen Link und einen Code für Ihr Telefon. Er gilt einmal, eine Minute lang. Wer ihn öffnet, ist als Sie angemeldet: Zeigen Sie ihn niemandem. Eine Abmeldung auf einem der Geräte beendet die Sitzung auf beiden.',
    makeCode: 'Code erstellen',
    makeAnother: 'Neuen Code erstellen',
    codeLink: 'Link zum Anmelden',
    codePicture: 'QR-Code des Links zum Anmelden',
    codeEndsIn: (seconds) => `Gilt noch ${seconds} Sekunden.`,
    codeEnded: 'Dieser Code ist abgelaufen.',
    programs: 'Programme',
    programsText: 'Lassen Sie ein eigenes Programm Quoten ansehen und für Sie wetten.',
    programsLink: 'Anwendungsschlüssel',
    signInFirst: 'Bitte melden Sie sich an, um Ihr Profil zu sehen.',
  },
  preferences: {
    title: 'Einstellungen',
    kept: 'Werden mit Ihrem Konto gespeichert, für alle Ihre Geräte.',
    oddsFormat: 'Quoten zeigen als',
    oddsFormatHint:
      'In Listen, auf der Seite einer Begegnung und auf dem Wettschein. Sie tippen, und wir nehmen, dezimale Quoten: Alle anderen Schreibweisen außer Brüchen sind gerundet.',
    oddsFormats: {
      decimal: 'Dezimale Quoten',
      fractional: 'Brüche',
      american: 'Amerikanische Quoten',
      indonesian: 'Indonesische Quoten',
      probability: 'Chance',
    },
    example: (name, odds) => `${name}: ${odds}`,
    timeZone: 'Zeitzone von Tagen und Zeiten',
    timeZoneNow: (time) =>
      `Dort ist es jetzt ${time}. Auch die Tage einer Liste beginnen und enden dort.`,
    deviceZone: (zone) => `Die dieses Geräts (${zone})`,
    asksFirst: 'Vor dem Platzieren einer Wette fragen',
    keepsStake: 'Mit dem Einsatz meiner letzten Wette beginnen',
    quickStakes: 'Ihre schnellen Einsätze',
    quickStake: (place) => `Schneller Einsatz ${place}`,
  },
  sessions: {
    heading: 'Wo Sie angemeldet sind',
    life: 'Eine Sitzung endet mit einer Abmeldung, wenn sie einige Zeit nicht benutzt wurde, und spätestens nach ihrer längsten Dauer.',
    open: (pages, programs) =>
      `Jetzt offen: ${pages === 1 ? 'nur diese Sitzung' : `${counted(pages, 'Sitzung', 'Sitzungen')} auf dieser Seite, diese eingeschlossen`}${
        programs === 0 ? '' : `, und ${counted(programs, 'Sitzung', 'Sitzungen')} Ihrer Programme`
      }.`,
    title: 'Überall abmelden',
    question:
      'Jedes Gerät und jedes Ihrer Programme wird abgemeldet, auch dieses. Wetten und Aufträge bleiben, wie sie sind.',
    confirm: 'Überall abmelden',
    cancel: 'Angemeldet bleiben',
  },
  handOff: {
    title: (name) => `Als ${name} anmelden?`,
    fresh: 'Fahren Sie nur fort, wenn dies Ihr eigenes Konto ist.',
    replaces:
      'Fahren Sie nur fort, wenn dies Ihr eigenes Konto ist. Es ersetzt das Konto, das auf diesem Gerät jetzt angemeldet ist.',
    confirm: 'Anmelden',
    refuse: 'Nicht anmelden',
  },
}
