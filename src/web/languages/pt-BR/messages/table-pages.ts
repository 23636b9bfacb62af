import type { tablePages as english } from '#web/ui/messages/table-pages.ts'
import type { Texts } from '../../texts.ts'

export const tablePages: Texts<typeof english> = {
  navigationAriaLabel: 'Páginas da tabela',
  firstPageAriaLabel: 'Primeira página',
  previousPageAriaLabel: 'Página anterior',
  nextPageAriaLabel: 'Próxima página',
  lastPageAriaLabel: 'Última página',
}
