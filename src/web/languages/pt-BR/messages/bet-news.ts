import type { betNews as english } from '#web/ui/messages/bet-news.ts'
import type { Texts } from '../../texts.ts'

export const betNews: Texts<typeof english> = {
  matched: (amount, selection, price) => `Correspondida: ${amount} em ${selection} a ${price}.`,
  partMatched: (amount, stake, selection, price) =>
    `Correspondida em parte: ${amount} de ${stake} em ${selection} a ${price}.`,
  lapsed: (selection) => `A aposta em ${selection} não foi correspondida a tempo e caducou.`,
  restLapsed: (selection) => `O resto da aposta em ${selection} caducou.`,
  settled: (selection, profit) =>
    `A aposta em ${selection} foi liquidada: ${profit} antes da comissão.`,
  settledVoid: (selection) => `A aposta em ${selection} foi anulada. O valor foi devolvido.`,
  more: (count) => `Mais ${count} das suas apostas mudaram. Minhas apostas mostra todas.`,
}
