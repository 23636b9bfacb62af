import type { cartMessages as english } from '#web/ui/messages/lottery/cart.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const cartMessages: Texts<typeof english> = {
  title: 'कार्ट',
  links: 'लॉटरी के पेज',
  cart: (count) => (count === 0 ? 'कार्ट' : `कार्ट (${count})`),
  toLotteries: 'लॉटरी',
  toResults: 'नतीजे',
  toChecker: 'टिकट जाँच',
  toMyGames: 'मेरे गेम',
  toSyndicates: 'सिंडिकेट',
  toPayouts: 'भुगतान की योजनाएँ',
  toFaqs: 'सवाल',
  empty: 'कार्ट ख़ाली है',
  emptyText: 'किसी भी लॉटरी की पर्ची भरें और कार्ट में डालें। आपकी पुष्टि से पहले कोई भुगतान नहीं होता।',
  toCart: 'कार्ट खोलें',
  add: 'कार्ट में डालें',
  added: (name) => `${name} कार्ट में है।`,
  full: 'कार्ट में 20 पर्चियाँ आती हैं। कृपया पहले कुछ का भुगतान करें या हटाएँ।',
  leftOut: (count) => `आपका कार्ट भरा था, इसलिए ${counted(count, 'पर्ची छूट गई', 'पर्चियाँ छूट गईं')}।`,
  remove: (name) => `${name} को कार्ट से हटाएँ`,
  removeShort: 'हटाएँ',
  perDraw: (price, draws) =>
    draws === 0
      ? `जैकपॉट पूरा होने पर ${price}`
      : draws === 1
        ? `1 ड्रॉ के लिए ${price}`
        : `${draws} ड्रॉ में से हर एक के लिए ${price}`,
  rate: (rate, currency) => `यूरोपीय सेंट्रल बैंक की संदर्भ दर पर, 1 EUR = ${rate} ${currency}`,
  drawAt: (drawn, closes) => `अगला ड्रॉ ${drawn}; बेट ${closes} तक, आपके समय से`,
  summary: 'भुगतान',
  mode: 'कोई पर्ची न ख़रीदी जा सके तो',
  modes: {
    all: { name: 'सब या कुछ नहीं', text: 'एक पर्ची न ख़रीदी जा सके, तो कोई नहीं ख़रीदी जाती।' },
    each: {
      name: 'हर एक अलग',
      text: 'जो पर्चियाँ ख़रीदी जा सकती हैं, वे ख़रीदी जाती हैं। बाक़ी यहाँ रहती हैं।',
    },
  },
  total: 'अभी का भुगतान',
  pay: 'भुगतान करें',
  notAll: 'एक पर्ची ऐसे नहीं ख़रीदी जा सकती। उसे हटाएँ, या “हर एक अलग” चुनें।',
  bought: (count, price) => `${price} में ${counted(count, 'पर्ची ख़रीदी गई', 'पर्चियाँ ख़रीदी गईं')}।`,
  boughtText: 'आपकी बेट भेज दी गई हैं। ड्रॉ बंद होने से पहले वे स्वीकार होती हैं, या पैसे लौट आते हैं।',
  someRefused: (count) =>
    `${counted(count, 'पर्ची अस्वीकार हुई', 'पर्चियाँ अस्वीकार हुईं')} और कार्ट में ${plural(count, 'रहती है', 'रहती हैं')}।`,
}
