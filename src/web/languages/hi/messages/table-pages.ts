import type { tablePages as english } from '#web/ui/messages/table-pages.ts'
import type { Texts } from '../../texts.ts'

export const tablePages: Texts<typeof english> = {
  navigationAriaLabel: 'तालिका के पेज',
  firstPageAriaLabel: 'पहला पेज',
  previousPageAriaLabel: 'पिछला पेज',
  nextPageAriaLabel: 'अगला पेज',
  lastPageAriaLabel: 'आख़िरी पेज',
}
