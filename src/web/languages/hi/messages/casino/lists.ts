import type { casinoMessages as english } from '#web/ui/messages/casino/lists.ts'
import type { Texts } from '../../../texts.ts'

export const casinoMessages: Texts<typeof english> = {
  title: 'कैसीनो',
  lead: 'हाउस के ख़िलाफ़ साझा राउंड। हर नतीजा आप ख़ुद जाँच सकते हैं। जो गेम खुला नहीं है, वह दाँव नहीं लेता।',
  lists: 'कैसीनो की सूचियाँ',
  allGames: 'सभी गेम',
  search: 'गेम खोजें',
  nothing: (words) => `“${words}” नाम का कोई गेम नहीं है।`,
  favourite: (name) => `पसंदीदा: ${name}`,
  from: (least, currency) => `${least} ${currency} से`,
  returns: (least, most) => (least === most ? `वापसी ${least} %` : `वापसी ${least} – ${most} %`),
  myBets: 'मेरी कैसीनो बेट',
}
