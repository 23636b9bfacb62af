import type { alertMessages as english } from '#web/ui/messages/lottery/alerts.ts'
import type { Texts } from '../../../texts.ts'

export const alertMessages: Texts<typeof english> = {
  title: 'Avisar-me',
  lead: 'Sempre avisamos de prêmios. Escolha o que mais quer saber desta loteria.',
  toNotices: 'Na página ou por e-mail',
  results: 'Resultados de sorteios em que não ganhei',
  plans: 'Renovações e fins dos meus planos, dois dias antes e quando acontecem',
  jackpot: (currency) => `Jackpots a partir deste valor, em ${currency}; vazio: nenhum`,
  jackpotWrong: 'Informe um valor como 50000000,00.',
  save: 'Salvar',
  saved: 'Sua escolha foi salva.',
}
