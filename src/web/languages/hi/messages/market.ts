import type { marketMessages as english } from '#web/ui/messages/market.ts'
import type { Texts } from '../../texts.ts'

export const marketMessages: Texts<typeof english> = {
  depth: 'सभी भाव',
  depthOf: (selection) => `${selection} के सभी भाव`,
  depthMore: (count) => `सभी ${count} भाव`,
  depthLess: 'कम भाव',
  depthNone: 'अभी कुछ उपलब्ध नहीं है और किसी बेट का मिलान नहीं हुआ है।',
  columns: { back: 'Back', price: 'भाव', lay: 'Lay', traded: 'मिलान' },
  history: 'भाव का इतिहास',
  historyNone: 'भाव का इतिहास पहले मिलान से शुरू होता है।',
  historyOf: (selection) => `${selection} का भाव कैसे बदला`,
  facts: { first: 'पहला', last: 'पिछला', high: 'सबसे ऊँचा', low: 'सबसे नीचा', traded: 'मिलान' },
  range: 'कितने समय का',
  ranges: { 15: '15 मिनट', 60: '1 घंटा', all: 'सब' },
  unit: 'रेखा क्या दिखाए',
  units: { price: 'भाव', probability: 'संभावना' },
  percent: (value) => `${value} %`,
  matchedThen: (amount) => `${amount} का मिलान`,
  read: (selection) => `किसी पल का ${selection} का भाव पढ़ें`,
  story: {
    title: 'समय-रेखा',
    inWords: 'क्या-क्या हुआ, सबसे नया पहले',
    player: (name) => `खिलाड़ी ${name}`,
  },
  scoreboard: {
    title: 'स्कोर',
    side: 'पक्ष',
    part: (place) => `भाग ${place}`,
    now: 'अभी',
  },
  chart: {
    title: 'भाव का चार्ट',
    selection: 'सेलेक्शन',
  },
  shares: {
    title: 'हर सेलेक्शन का मिलान',
    part: (percent) => `${percent} %`,
  },
  others: {
    title: 'ये भी लाइव हैं',
  },
  info: {
    title: (market) => `${market}: नियम और नतीजे`,
    terms: 'शर्तें',
    rules: 'नियम',
    results: 'नतीजे',
    commission: 'कमीशन',
    commissionText: (percent) => `इस मार्केट पर शुद्ध जीत का ${percent} %`,
    status: 'स्थिति',
    winners: 'विजेता',
    winnersText: (count) => (count === 1 ? 'एक सेलेक्शन जीतता है' : `${count} सेलेक्शन जीतते हैं`),
    places: (count) => `पहले ${count} को प्लेस मिलता है`,
    eachWay: 'ईच वे',
    eachWayText: (divisor) => `दाँव दो बार गिना जाता है: जीत पर, और भाव के 1/${divisor} पर प्लेस के लिए`,
    line: 'लाइन',
    lineText: (min, max, interval, unit) =>
      `${min} से ${max} ${unit}, हर ${interval} पर, बराबर के भाव पर`,
    delay: 'लाइव की देरी',
    delayText: (seconds) =>
      seconds === 0
        ? 'कोई नहीं'
        : `जिस बेट का मिलान तुरंत होता, वह ${seconds} सेकंड रुकती है, और इस बीच मार्केट रुके तो नहीं लगती`,
    startingPrice: 'शुरुआती भाव',
    startingPriceText: 'बेट को उस नीलामी पर छोड़ा जा सकता है जो शुरुआत में यह भाव तय करती है',
    startingPrices: 'शुरुआती भाव',
    startingPricesMade: 'वे भाव जो शुरुआत की नीलामी ने तय किए।',
    startingPricesNow: 'वे भाव जो नीलामी अभी तय करती।',
    startingPriceNone: 'कोई नहीं',
    reduction: 'कोई रनर हट जाए तो',
    reductionText: (lowersFrom, lapsesFrom) => {
      const small = lowersFrom === 0 ? '' : ` ${lowersFrom} % से कम की कटौती से कुछ नहीं बदलता।`
      return `हटे हुए रनर की बेट अमान्य होती हैं। उसकी कटौती का प्रतिशत दूसरों पर पहले मिलान हुई बेट के भाव घटाता है, और शुरुआती भाव की Lay बेट का संभव नुक़सान भी।${small} ${lapsesFrom} % से आगे, बिना मिलान वाली Lay बेट ख़त्म हो जाती हैं; जो लाइव में रखी जाती हैं, वे घटे हुए भाव पर बनी रहती हैं। बिना मिलान वाली Back बेट वैसी ही रहती हैं।`
    },
    runner: 'रनर',
    factor: 'कटौती का प्रतिशत',
    removed: 'हट गया',
    noResult: 'अभी कोई नतीजा नहीं है।',
    won: (names) => `जीते: ${names}`,
    placed: (names) => `प्लेस मिला: ${names}`,
    tied: (names) => `बराबर रहे: ${names}`,
    score: (home, away) => `स्कोर: ${home}–${away}`,
    number: (number, unit) => `नतीजा: ${number} ${unit}`,
    void: 'अमान्य: सभी दाँव लौटा दिए गए।',
    settledAt: (at) => `निपटान: ${at}`,
    reversedAt: (at) => `वापस लिया गया: ${at}`,
    stands: 'यह नतीजा मान्य है।',
  },
}
