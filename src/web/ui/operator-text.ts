import type { Settings } from '#contract/system.ts'
import { messages } from './messages.ts'

/** Who runs this installation, in one line; an honest sentence where nobody said so. */
export function operatorText({ operator, demo }: Settings): string {
  const given = [operator.name, operator.address].filter((part) => part !== '').join(', ')
  if (given !== '') return given
  return demo ? messages.footer.operatorOfDemo : messages.footer.operatorUnknown
}

/** What a telephone dials. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
