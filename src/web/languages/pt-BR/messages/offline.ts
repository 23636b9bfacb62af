import type { offlineMessages as english } from '#web/ui/messages/offline.ts'
import type { Texts } from '../../texts.ts'

export const offlineMessages: Texts<typeof english> = {
  title: 'Você está sem conexão',
  text: 'As cotações não estão atualizadas e não é possível apostar. Esta página continua assim que a conexão voltar.',
  since: (time) => `Sem conexão desde ${time}.`,
  bets: 'Suas apostas abertas',
  asOf: (time) => `Situação em ${time}. Pode ter mudado desde então.`,
  none: 'Nenhuma aposta aberta é conhecida neste aparelho.',
  again: 'Tentar de novo',
  newVersion: 'Há uma nova versão do Fairbook.',
  reload: 'Carregar agora',
}
