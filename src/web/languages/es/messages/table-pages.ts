import type { tablePages as english } from '#web/ui/messages/table-pages.ts'
import type { Texts } from '../../texts.ts'

export const tablePages: Texts<typeof english> = {
  navigationAriaLabel: 'Páginas de la tabla',
  firstPageAriaLabel: 'Primera página',
  previousPageAriaLabel: 'Página anterior',
  nextPageAriaLabel: 'Página siguiente',
  lastPageAriaLabel: 'Última página',
}
