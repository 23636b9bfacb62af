import type { offlineMessages as english } from '#web/ui/messages/offline.ts'
import type { Texts } from '../../texts.ts'

export const offlineMessages: Texts<typeof english> = {
  title: 'Sie sind offline',
  text: 'Die Quoten sind nicht aktuell, und es kann nicht gewettet werden. Diese Seite macht weiter, sobald wieder eine Verbindung besteht.',
  since: (time) => `Ohne Verbindung seit ${time}.`,
  bets: 'Ihre offenen Wetten',
  asOf: (time) => `Stand ${time}. Seitdem kann sich etwas geändert haben.`,
  none: 'Auf diesem Gerät ist keine offene Wette bekannt.',
  again: 'Noch einmal versuchen',
  newVersion: 'Eine neue Version von Fairbook ist da.',
  reload: 'Jetzt laden',
}
