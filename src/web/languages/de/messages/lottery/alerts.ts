import type { alertMessages as english } from '#web/ui/messages/lottery/alerts.ts'
import type { Texts } from '../../../texts.ts'

export const alertMessages: Texts<typeof english> = {
  title: 'Mich benachrichtigen',
  lead: 'Gewinne melden wir immer. Wählen Sie, was Sie sonst von dieser Lotterie hören möchten.',
  toNotices: 'Auf der Seite oder per E-Mail',
  results: 'Ergebnisse von Ziehungen, in denen ich nicht gewonnen habe',
  plans: 'Verlängerungen und Enden meiner Pläne, zwei Tage vorher und wenn sie eintreten',
  jackpot: (currency) => `Jackpots ab diesem Betrag, in ${currency}; leer: keine`,
  jackpotWrong: 'Geben Sie einen Betrag ein, etwa 50000000,00.',
  save: 'Speichern',
  saved: 'Ihre Wahl ist gespeichert.',
}
