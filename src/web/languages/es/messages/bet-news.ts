import type { betNews as english } from '#web/ui/messages/bet-news.ts'
import type { Texts } from '../../texts.ts'
import { plural } from '../../words.ts'

export const betNews: Texts<typeof english> = {
  matched: (amount, selection, price) => `Igualada: ${amount} sobre ${selection} a ${price}.`,
  partMatched: (amount, stake, selection, price) =>
    `Igualada en parte: ${amount} de ${stake} sobre ${selection} a ${price}.`,
  lapsed: (selection) => `La apuesta sobre ${selection} no se igualó a tiempo y ha caducado.`,
  restLapsed: (selection) => `El resto de la apuesta sobre ${selection} ha caducado.`,
  settled: (selection, profit) =>
    `La apuesta sobre ${selection} está liquidada: ${profit} antes de la comisión.`,
  settledVoid: (selection) =>
    `La apuesta sobre ${selection} está anulada. Se ha devuelto el importe.`,
  more: (count) =>
    plural(
      count,
      'Ha cambiado 1 apuesta suya más. Mis apuestas las muestra todas.',
      `Han cambiado ${count} apuestas suyas más. Mis apuestas las muestra todas.`,
    ),
}
