import type { Settings } from '#contract/system.ts'
import { messages } from './messages.ts'

/** The operator of this installation, in one line; an honest sentence where the settings name none. */
export function operatorText({ operator, demo }: Settings): string {
  const given = [operator.name, operator.address].filter((part) => part !== '').join(', ')
  if (given !== '') return given
  return demo ? messages.footer.operatorOfDemo : messages.footer.operatorUnknown
}

/** The number that a telephone dials. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
