import type { tablePages as english } from '#web/ui/messages/table-pages.ts'
import type { Texts } from '../../texts.ts'

export const tablePages: Texts<typeof english> = {
  navigationAriaLabel: 'Seiten der Tabelle',
  firstPageAriaLabel: 'Erste Seite',
  previousPageAriaLabel: 'Vorige Seite',
  nextPageAriaLabel: 'Nächste Seite',
  lastPageAriaLabel: 'Letzte Seite',
}
