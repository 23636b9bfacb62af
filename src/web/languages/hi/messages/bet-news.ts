import type { betNews as english } from '#web/ui/messages/bet-news.ts'
import type { Texts } from '../../texts.ts'

export const betNews: Texts<typeof english> = {
  matched: (amount, selection, price) => `मिलान हुआ: ${selection} पर ${amount}, भाव ${price}।`,
  partMatched: (amount, stake, selection, price) =>
    `कुछ हिस्से का मिलान हुआ: ${selection} पर ${stake} में से ${amount}, भाव ${price}।`,
  lapsed: (selection) => `${selection} की बेट का समय पर मिलान नहीं हुआ और वह ख़त्म हो गई।`,
  restLapsed: (selection) => `${selection} की बेट का बाक़ी हिस्सा ख़त्म हो गया।`,
  settled: (selection, profit) => `${selection} की बेट का निपटान हुआ: कमीशन से पहले ${profit}।`,
  settledVoid: (selection) => `${selection} की बेट अमान्य है। दाँव लौटा दिया गया।`,
  more: (count) => `आपकी ${count} और बेट बदली हैं। “मेरी बेट” में सब दिखती हैं।`,
}
