import type { cashOutMessages as english } from '#web/ui/messages/cash-out.ts'
import type { Texts } from '../../texts.ts'

type Ends = {
  of: (count: number) => string
  least: (count: number) => string
  most: (count: number) => string
}

const rangeText = (from: number | null, to: number | null, { of, least, most }: Ends): string =>
  from === null
    ? to === null
      ? 'कोई भी स्कोर'
      : most(to)
    : to === null
      ? least(from)
      : from === to
        ? of(from)
        : `${of(from)} से ${of(to)} तक`

const goalsText = (count: number): string => `${count} गोल`

const leadText = (from: number | null, to: number | null): string =>
  rangeText(from, to, {
    of: (lead) =>
      lead === 0 ? 'बराबरी' : lead > 0 ? `घरेलू टीम ${lead} से जीते` : `मेहमान टीम ${-lead} से जीते`,
    least: (lead) => atLeast(lead, 'घरेलू टीम', 'मेहमान टीम'),
    most: (lead) => atLeast(-lead, 'मेहमान टीम', 'घरेलू टीम'),
  })

const atLeast = (lead: number, side: string, other: string): string =>
  lead === 1
    ? `${side} जीते`
    : lead > 1
      ? `${side} ${lead} या ज़्यादा से जीते`
      : lead === 0
        ? `${side} जीते या बराबरी`
        : `${other} ${-lead} से ज़्यादा से न जीते`

export const cashOutMessages: Texts<typeof english> = {
  button: 'कैश आउट',
  buttonFor: (figure) => `${figure} कैश आउट करें`,
  nothing: 'यहाँ कैश आउट करने को कुछ नहीं बचा।',
  tooThin: 'उपलब्ध राशि अभी पूरे कैश आउट के लिए काफ़ी नहीं है',
  automaticShort: 'लक्ष्य पर',
  between: (least, most) => `${least} से ${most}`,
  title: (market, event) => `कैश आउट: ${market} · ${event}`,
  intro:
    'कैश आउट आपकी बेट के सामने उलटी बेट लगाता है, ताकि हर नतीजे पर एक जैसी राशि मिले, या जितनी पास आपकी बेट होने दें। इससे कोई नया जोखिम नहीं जुड़ता।',
  waiting:
    'आपकी बिना मिलान वाली बेट बनी रहती हैं और बाद में उनका मिलान हो सकता है। जो रास्ते में आती हैं, वे रद्द होती हैं।',
  what: 'क्या बंद करना है',
  wholeMarket: 'इस मार्केट की सभी बेट',
  how: 'इसका कितना हिस्सा',
  percent: (percent) => `${percent} %`,
  whole: 'पूरा',
  results: 'यह जीते तो',
  outcomes: 'अगर',
  fates: {
    wins: (selection) => `${selection} जीते`,
    placed: (selection) => `${selection} को प्लेस मिले`,
    loses: (selection) => `${selection} हारे`,
  },
  lead: leadText,
  goals: (from, to) =>
    rangeText(from, to, {
      of: goalsText,
      least: (n) => `${goalsText(n)} या ज़्यादा`,
      most: (n) => `ज़्यादा से ज़्यादा ${goalsText(n)}`,
    }),
  number: (from, to) =>
    from === null
      ? to === null
        ? 'कोई भी संख्या'
        : `${to} से कम`
      : to === null
        ? `${from} से ज़्यादा`
        : `${from} और ${to} के बीच`,
  uneven: 'इस तरह की सभी बेट बराबर नहीं की जा सकतीं। सबसे छोटे नतीजे का वादा है।',
  onLine: 'नतीजा ठीक किसी लाइन पर हो, तो आपको उसके दोनों पक्षों का औसत मिलता है।',
  before: 'अभी',
  wasBefore: 'पहले',
  after: 'बाद में',
  net: 'कमीशन घटाकर',
  bet: (side, stake, selection, price) => `${selection}: ${side} ${stake}, भाव ${price}`,
  fromHouse: 'पट्टी ख़त्म होने तक हाउस इस राशि पर क़ायम है।',
  fromBook: 'अभी उपलब्ध भावों से; आपकी बेट पहुँचने से पहले यह बदल सकती है।',
  delayed: (seconds) => `लाइव में बेट का मिलान ${seconds} सेकंड बाद होता है।`,
  available: (percent) => `अभी इसका ${percent} % कैश आउट हो सकता है।`,
  takeAvailable: (percent) => `${percent} % चुनें`,
  tolerance: 'इस बीच भाव ख़राब हो जाएँ तो',
  tolerances: [
    { ticks: 0, name: 'मना करें' },
    { ticks: 1, name: '1 क़दम' },
    { ticks: 3, name: '3 क़दम' },
    { ticks: 10, name: '10 क़दम' },
  ],
  confirmPart: (percent) => `${percent} % कैश आउट करें`,
  confirm: (figure) => `कैश आउट करें, ${figure}`,
  confirming: 'कैश आउट हो रहा है…',
  changed: (sentence, figure) => `${sentence} अब यह ${figure} है।`,
  unknown: 'हमें नहीं पता कि आपका अनुरोध पहुँचा या नहीं। इसे फिर भेजें: यह एक ही बार पूरा होगा।',
  askAgain: 'फिर पूछें',
  done: (figure) => `कैश आउट हुआ: ${figure}, चाहे कुछ भी हो।`,
  donePart: (percent) => `${percent} % कैश आउट हुआ।`,
  close: 'हो गया',
  automatic: 'लक्ष्य पर अपने-आप',
  automaticIntro:
    'हम आपके लिए मार्केट पर नज़र रखते हैं, आपके न रहने पर भी, और यह पक्का होते ही पूरा कैश आउट कर देते हैं।',
  profit: 'इतने मुनाफ़े पर',
  loss: 'इतने नुक़सान पर',
  setTarget: 'लक्ष्य तय करें',
  replaceTarget: 'लक्ष्य बदलें',
  cancelTarget: 'लक्ष्य रद्द करें',
  amountMissing: 'मुनाफ़ा, नुक़सान, या दोनों लिखें।',
  amountUnreadable: 'राशि सादी संख्या में लिखें, जैसे 10 या 12.50।',
  waitsFor: (profit, loss) =>
    profit !== null && loss !== null
      ? `${profit} के मुनाफ़े या ${loss} के नुक़सान की प्रतीक्षा में।`
      : profit !== null
        ? `${profit} के मुनाफ़े की प्रतीक्षा में।`
        : `${loss} के नुक़सान की प्रतीक्षा में।`,
  afterCommission: 'मुनाफ़ा कमीशन घटाकर गिना जाता है। नुक़सान पर बेट उस समय उपलब्ध भावों पर लगती हैं।',
  past: 'पहले कैश आउट किए गए',
  pastItem: (figure, part) => `${part}: ${figure}`,
  byItself: 'अपने-आप',
  news: (figure) => `लक्ष्य पूरा हुआ और मार्केट का कैश आउट हो गया: ${figure}।`,
}
