import type { noticeMessages as english } from '#web/ui/messages/notices/notices.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const groups = {
  money: 'पैसे',
  betsMatched: 'मिलान हुई बेट',
  betsSettled: 'निपटाई गई बेट',
  betsLapsed: 'बिना मिलान ख़त्म बेट',
  betsVoid: 'अमान्य बेट',
  wins: 'जीत',
  draws: 'ड्रॉ',
  results: 'अन्य नतीजे',
  limits: 'सीमाएँ',
  security: 'सुरक्षा',
}

export const noticeMessages: Texts<typeof english> = {
  title: 'सूचनाएँ',
  lead: (days) =>
    `आपके पैसों, आपकी बेट, आपकी सीमाओं और आपके खाते के साथ क्या हुआ। सूचनाएँ यहाँ ${days} दिन रहती हैं।`,
  show: 'दिखाएँ',
  groups,
  filters: { all: 'सभी', unread: 'बिना पढ़ी', ...groups },
  unread: (count) => `बिना पढ़ी ${counted(count, 'सूचना', 'सूचनाएँ')}`,
  allRead: 'आपने सब पढ़ लिया है।',
  readAll: 'सबको पढ़ा हुआ मानें',
  read: 'पढ़ा हुआ मानें',
  readOf: (title) => `पढ़ा हुआ मानें: ${title}`,
  open: 'और दिखाएँ',
  openOf: (title) => `और दिखाएँ: ${title}`,
  isUnread: 'बिना पढ़ी',
  older: 'पुरानी सूचनाएँ',
  none: 'अभी कोई सूचना नहीं',
  noneText: 'आपके पैसों, बेट, सीमाओं या खाते के साथ कुछ होने पर आप उसे यहाँ पढ़ते हैं।',
  noneOfFilter: 'इस तरह की कोई सूचना नहीं',
  ways: 'हम आपको कैसे बताएँ',
  waysText: 'हर समूह के लिए चुनें। आपके खाते की सुरक्षा की सूचनाएँ हमेशा हर तरीक़े से आती हैं।',
  unverified:
    'आपके ईमेल पते की पुष्टि अभी नहीं हुई है। जब तक आप अपनी प्रोफ़ाइल में इसकी पुष्टि नहीं करते, केवल सुरक्षा के ईमेल भेजे जाते हैं।',
  way: { onPage: 'इस पेज पर', byMail: 'ईमेल से', byPush: 'आपके डिवाइस पर' },
  push: {
    label: 'मुझे इस डिवाइस पर बताएँ',
    text: 'कोई पेज खुला न होने पर भी, जब तक आप यहाँ लॉग आउट न करें। संदेशों में राशियाँ नहीं होतीं।',
    impossible: 'कोई पेज खुला न होने पर यह ब्राउज़र आपको सूचनाएँ नहीं दे सकता।',
    denied: 'आपका ब्राउज़र इस साइट के संदेशों की अनुमति नहीं देता। आप उसकी सेटिंग में इसे बदल सकते हैं।',
  },
  came: (count) => `${counted(count, 'नई सूचना', 'नई सूचनाएँ')}। आप इन्हें घंटी के पीछे पढ़ते हैं।`,
  operators: 'आप संचालक के रूप में लॉग इन हैं',
  operatorsText: 'सूचनाएँ खिलाड़ियों को जाती हैं। आपका काम प्रबंधन में है।',
  toDesk: 'प्रबंधन पर जाएँ',
}
