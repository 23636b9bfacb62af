import type { announcementTexts as english } from '#web/ui/messages/announcements/bar.ts'
import type { Texts } from '../../../texts.ts'

export const announcementTexts: Texts<typeof english> = {
  label: 'Mitteilungen',
  frozen:
    'Wetten, Einzahlungen und Auszahlungen sind zurzeit für alle angehalten. Ihr Guthaben und Ihre Wetten bleiben erhalten.',
  frozenSince: (time) => `Seit ${time}.`,
  dismiss: 'Diese Mitteilung schließen',
}
