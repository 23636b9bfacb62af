import type { proofMessages as english } from '#web/ui/messages/lottery/proof.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const proofMessages: Texts<typeof english> = {
  title: 'Prova de um sorteio',
  lead: 'Nós mesmos sorteamos estes números. Seu navegador os calcula mais uma vez, a partir da promessa publicada antes da primeira aposta e de todas as apostas no fechamento.',
  open: 'Este sorteio ainda não foi feito. A promessa abaixo foi publicada antes da primeira aposta.',
  promise: 'Promessa',
  seed: 'Semente, dita depois do sorteio',
  entropy: 'Hash de todas as apostas',
  bets: (count) => plural(count, 'A aposta', `Todas as ${count} apostas`),
  steps: 'O que seu navegador conferiu',
  right: 'certo',
  wrong: 'errado',
  seedFits: 'O SHA-256 da semente é a promessa.',
  betsFit: 'O SHA-256 da lista de todas as apostas é o hash usado no sorteio.',
  numbersFit: 'Os números que resultam dos dois são os publicados.',
  proved: 'O sorteio está provado.',
  notProved: 'O sorteio não está provado. Escreva para o nosso atendimento.',
}
