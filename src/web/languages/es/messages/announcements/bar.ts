import type { announcementTexts as english } from '#web/ui/messages/announcements/bar.ts'
import type { Texts } from '../../../texts.ts'

export const announcementTexts: Texts<typeof english> = {
  label: 'Avisos',
  frozen:
    'Las apuestas, los depósitos y las retiradas están detenidos para todos en este momento. Su saldo y sus apuestas se conservan.',
  frozenSince: (time) => `Desde ${time}.`,
  dismiss: 'Cerrar este aviso',
}
