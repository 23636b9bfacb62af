import type { limitsMessages as english } from '#web/ui/messages/protection/limits.ts'
import type { Texts } from '../../../texts.ts'

const kinds = {
  deposit: 'जमा',
  loss: 'नुक़सान',
  stake: 'दाँव',
  session: 'समय',
}
const periods = {
  day: '24 घंटे',
  week: '7 दिन',
  month: 'एक महीना',
}
const inPeriods = {
  day: '24 घंटे में',
  week: '7 दिन में',
  month: 'एक महीने में',
}

export const limitsMessages: Texts<typeof english> = {
  title: 'सीमाएँ और विराम',
  lead: 'खेलने से पहले तय करें कि इसमें कितने पैसे और कितना समय जाए। आप इसे जब चाहें बदल सकते हैं।',
  yours: 'आपकी सीमाएँ',
  none: 'आपने अभी कोई सीमा तय नहीं की है।',
  limit: (kind, period, amount) => `${inPeriods[period]} ${kinds[kind]}: ${amount}`,
  used: (amount) => `अब तक ${amount} उपयोग हुए`,
  byOperator: 'हमारी सहायता ने तय की।',
  asked: (amount) => `आपने ${amount} माँगा है।`,
  noLimit: 'कोई सीमा नहीं',
  minutes: (count) => `${count} मिनट`,
  due: 'आप अब इसकी पुष्टि कर सकते हैं।',
  notDue: (hours) => `माँगने के ${hours} घंटे बाद आप इसकी पुष्टि कर सकते हैं।`,
  confirm: 'पुष्टि करें',
  keep: 'पुरानी सीमा रखें',
  remove: 'इसे हटाने के लिए कहें',
  set: 'सीमा तय करें',
  setNote: (hours) => `छोटी सीमा तुरंत लागू होती है। बड़ी सीमा के लिए ${hours} घंटे और आपकी पुष्टि चाहिए।`,
  what: 'किस पर सीमा',
  period: 'कितने समय में',
  kinds,
  periods,
  amount: 'राशि',
  amountMinutes: 'मिनट',
  amountWrong: 'कृपया 0 से बड़ी राशि लिखें, जैसे 10 या 12.50।',
  save: 'यह सीमा सहेजें',
  saved: 'हमने इसे दर्ज कर लिया है।',
  timeOut: 'विराम लें',
  timeOutText:
    'विराम पूरा होने तक आप न खेल सकते हैं, न जमा कर सकते हैं, और कोई इसे पहले समाप्त नहीं कर सकता। उसके बाद भी इस पेज पर आपके कहने से पहले कुछ नहीं खुलता। आप पैसे फिर भी निकाल सकते हैं।',
  lengths: {
    day: () => '24 घंटे',
    week: () => '1 हफ़्ता',
    month: () => '1 महीना',
    longest: (days) => `${days} दिन`,
  },
  timeOutOver: 'आपका विराम पूरा हुआ',
  returnText: 'कुछ भी अपने आप नहीं खुलता। आपके कहने पर ही आप फिर खेल और जमा कर सकते हैं।',
  returnButton: 'मुझे फिर खेलना है',
  returnBySupport: 'फिर खेलना चाहें, तो कृपया हमारी सहायता टीम को लिखें। पैसे आप अब भी निकाल सकते हैं।',
  returnsAt: (at: string) => `${at} से आप फिर खेल और जमा कर सकते हैं।`,
  timeOutButton: 'विराम शुरू करें',
  timeOutAsk: 'क्या आप यह विराम अभी शुरू करना चाहते हैं? इसे छोटा नहीं किया जा सकता।',
  exclusion: 'ख़ुद पर रोक लगाएँ',
  exclusionText:
    'इस समय में आप न खेल सकते हैं, न जमा कर सकते हैं। जो खुली बेट रद्द हो सकती हैं, वे रद्द होती हैं। आपका बैलेंस आपके नाम के उस खाते में भेजा जाता है जिसमें आपने पिछली बार निकासी की थी; ऐसा कोई खाता न हो तो लॉग इन करके निकासी माँगें। वापसी का रास्ता हमारी सहायता से होकर जाता है।',
  months: (count) => (count % 12 > 0 ? `${count} महीने` : `${count / 12} साल`),
  exclusionButton: 'मुझ पर रोक लगाएँ',
  exclusionAsk: 'क्या आप अभी से खेलने पर रोक चाहते हैं? समय पूरा होने से पहले कोई इसे हटा नहीं सकता।',
  howLong: 'कितने समय के लिए',
  yes: 'हाँ',
  no: 'नहीं',
}
