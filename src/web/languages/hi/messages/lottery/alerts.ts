import type { alertMessages as english } from '#web/ui/messages/lottery/alerts.ts'
import type { Texts } from '../../../texts.ts'

export const alertMessages: Texts<typeof english> = {
  title: 'मुझे बताएँ',
  lead: 'जीत के बारे में हम आपको हमेशा बताते हैं। चुनें कि इस लॉटरी के बारे में आप और क्या जानना चाहते हैं।',
  toNotices: 'पेज पर या ईमेल से',
  results: 'उन ड्रॉ के नतीजे जिनमें मैं नहीं जीता',
  plans: 'मेरी योजनाओं का नवीनीकरण और अंत, दो दिन पहले और उनके होने पर',
  jackpot: (currency) => `इस राशि से आगे के जैकपॉट, ${currency} में; ख़ाली: कोई नहीं`,
  jackpotWrong: 'राशि लिखें, जैसे 50000000.00।',
  save: 'सहेजें',
  saved: 'आपका चुनाव सहेज लिया गया है।',
}
