import type { protectionRefusals as english } from '#contract/refusals/protection.ts'
import type { Texts } from '../../texts.ts'

export const protectionRefusals: Texts<typeof english> = {
  TIMED_OUT: [
    403,
    'Ihr Konto macht eine Pause. Wenn sie zu Ende ist, führt die Seite „Limits und Pausen“ Sie zurück. Auszahlen können Sie jetzt.',
  ],
  SELF_EXCLUDED: [
    403,
    'Sie sind vom Spiel ausgeschlossen. Ihr Guthaben können Sie weiterhin auszahlen.',
  ],
  DEPOSIT_LIMIT_REACHED: [422, 'Diese Einzahlung liegt über Ihrem Einzahlungslimit.'],
  LOSS_LIMIT_REACHED: [422, 'Diese Wette könnte Sie über Ihr Verlustlimit bringen.'],
  STAKE_LIMIT_REACHED: [422, 'Diese Wette liegt über dem, was Ihr Einsatzlimit übrig lässt.'],
  FUNDS_CHECK_OPEN: [
    409,
    'Wir prüfen, ob Sie sich Ihre Einzahlungen leisten können. Bis diese Prüfung endet, können Sie nicht einzahlen. Mit Ihrem Guthaben können Sie spielen, und Sie können es auszahlen.',
  ],
  SPIN_STAKE_TOO_LARGE: [
    422,
    'Dieser Einsatz liegt über dem größten einer Drehung in Ihrem Alter. Bitte wählen Sie eine kleinere Münze.',
  ],
  SESSION_LIMIT_REACHED: [422, 'Sie haben Ihr Zeitlimit für heute erreicht.'],
  REALITY_CHECK_DUE: [
    409,
    'Bitte sehen Sie sich Ihren Realitätscheck an, bevor Sie weiterspielen.',
  ],
  DEPOSIT_NOTICE_UNCONFIRMED: [
    409,
    'Bitte lesen Sie vor der Einzahlung, wie Ihr Geld geschützt ist und welche Dokumente wir verlangen können. Bestätigen Sie das auf der Seite „Einzahlung“.',
  ],
  DEPOSIT_NOTICE_CHANGED: [
    409,
    'Dieser Text hat sich geändert. Bitte lesen Sie den neuen und bestätigen Sie ihn.',
  ],
  TERMS_NOT_AGREED: [
    403,
    'Unsere Bedingungen haben sich geändert. Bitte lesen Sie die Änderungen und stimmen Sie zu, bevor Sie fortfahren. Auszahlen können Sie jederzeit.',
  ],
  HOUSE_FROZEN: [
    503,
    'Spiel, Einzahlungen und Auszahlungen sind zurzeit für alle angehalten. Ihr Guthaben und Ihre Wetten bleiben erhalten. Bitte versuchen Sie es später noch einmal.',
  ],
  FREEZE_IN_FORCE: [409, 'Es ist schon alles angehalten.'],
  NO_FREEZE: [409, 'Es ist nichts angehalten.'],
  REGISTER_UNAVAILABLE: [
    503,
    'Ein nationales Sperrregister hat uns noch nicht bestätigt, dass Sie spielen dürfen. Bis dahin können Sie nicht einzahlen oder wetten. Auszahlen können Sie jetzt. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  ACCOUNT_LISTED: [
    403,
    'Sie können hier nicht spielen oder einzahlen. Ihr Guthaben können Sie auszahlen. Bitte schreiben Sie unserem Kundendienst, wenn Sie dies für einen Irrtum halten.',
  ],
  ACCOUNT_IN_REVIEW: [
    403,
    'Unser Team sieht sich vor Ihrer ersten Einzahlung die Angaben Ihres Kontos an. Das dauert in der Regel einen Tag, und Sie müssen nichts tun. Wenn Sie eine Frage haben, schreiben Sie bitte unserem Kundendienst.',
  ],
  SECOND_ACCOUNT: [
    403,
    'Ein anderes Konto sieht aus wie Ihres, und jede Person hat ein Konto. Unser Team sieht es sich an, bevor Sie einzahlen können. Bitte benutzen Sie Ihr erstes Konto oder schreiben Sie unserem Kundendienst.',
  ],
  FILE_UNREADABLE: [
    422,
    'Die Datei wurde nicht übernommen. Beheben Sie, was genannt ist, und senden Sie sie noch einmal.',
  ],
  TERMS_NOT_IN_FORCE: [
    409,
    'Eine andere Fassung der Bedingungen ist in Kraft. Bitte lesen Sie diese.',
  ],
  TERMS_PUBLISHED: [409, 'Diese Fassung wurde eben veröffentlicht.'],
  TERMS_DATE_PAST: [
    422,
    'Eine Fassung tritt jetzt oder später in Kraft, und nicht vor der vorigen.',
  ],
  LIMIT_PERIOD_NOT_OFFERED: [
    409,
    'Für diesen Zeitraum bieten wir kein neues Limit an. Bitte wählen Sie einen anderen; ein Limit, das Sie haben, gilt weiter.',
  ],
  LIMIT_NOT_ALLOWED: [400, 'Dies ist weder ein Betrag noch eine Zeit, die ein Limit haben kann.'],
  RAISE_NOT_DUE: [
    409,
    'Ein höheres Limit kann einige Zeit, nachdem Sie es verlangt haben, bestätigt werden.',
  ],
  PAUSE_NOT_ALLOWED: [409, 'Diese Pause ist jetzt nicht möglich: Eine längere ist in Kraft.'],
  MATCH_DECIDED: [409, 'Über diese Übereinstimmung wurde schon entschieden.'],
  EXCLUSION_NOT_ALLOWED: [
    400,
    'Ein Selbstausschluss dieser Länge wird nicht angeboten. Bitte wählen Sie eine der Längen auf der Seite.',
  ],
  TIME_OUT_NOT_OVER: [409, 'Ihre Pause ist noch nicht zu Ende.'],
  TIME_OUT_BY_SUPPORT: [
    409,
    'Nach einer Pause öffnet unser Kundendienst Ihr Konto wieder. Bitte schreiben Sie ihm.',
  ],
  EXCLUSION_NOT_OVER: [409, 'Die Pause ist noch nicht zu Ende.'],
}
