import type { offlineMessages as english } from '#web/ui/messages/offline.ts'
import type { Texts } from '../../texts.ts'

export const offlineMessages: Texts<typeof english> = {
  title: 'No tienes conexión',
  text: 'Las cuotas no están al día y no se puede apostar. Esta página sigue en cuanto vuelva la conexión.',
  since: (time) => `Sin conexión desde ${time}.`,
  bets: 'Tus apuestas abiertas',
  asOf: (time) => `Situación a ${time}. Puede haber cambiado desde entonces.`,
  none: 'En este dispositivo no se conoce ninguna apuesta abierta.',
  again: 'Intentar de nuevo',
  newVersion: 'Hay una nueva versión de Fairbook.',
  reload: 'Cargar ahora',
}
