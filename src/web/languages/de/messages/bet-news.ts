import type { betNews as english } from '#web/ui/messages/bet-news.ts'
import type { Texts } from '../../texts.ts'

export const betNews: Texts<typeof english> = {
  matched: (amount, selection, price) => `Abgeschlossen: ${amount} auf ${selection} zu ${price}.`,
  partMatched: (amount, stake, selection, price) =>
    `Teilweise abgeschlossen: ${amount} von ${stake} auf ${selection} zu ${price}.`,
  lapsed: (selection) =>
    `Die Wette auf ${selection} wurde nicht rechtzeitig abgeschlossen und ist verfallen.`,
  restLapsed: (selection) => `Der Rest der Wette auf ${selection} ist verfallen.`,
  settled: (selection, profit) =>
    `Die Wette auf ${selection} ist abgerechnet: ${profit} vor Kommission.`,
  settledVoid: (selection) =>
    `Die Wette auf ${selection} ist ungültig. Der Einsatz wurde zurückgegeben.`,
  more: (count) => `${count} weitere Ihrer Wetten haben sich geändert. „Meine Wetten“ zeigt alle.`,
}
