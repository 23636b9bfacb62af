import type { announcementTexts as english } from '#web/ui/messages/announcements/bar.ts'
import type { Texts } from '../../../texts.ts'

export const announcementTexts: Texts<typeof english> = {
  label: 'Avisos',
  frozen:
    'As apostas, os depósitos e os saques estão suspensos para todos no momento. Seu saldo e suas apostas estão preservados.',
  frozenSince: (time) => `Desde ${time}.`,
  dismiss: 'Fechar este aviso',
}
