import type { instantWinWords as english } from '#web/ui/messages/instant-wins/words.ts'
import type { Texts } from '../../../texts.ts'

export const instantWinWords: Texts<typeof english> = {
  symbols: {
    bell: 'घंटी',
    berry: 'बेरी',
    boat: 'नाव',
    bridge: 'पुल',
    case: 'सूटकेस',
    clock: 'घड़ी',
    cloud: 'बादल',
    crown: 'मुकुट',
    drop: 'बूँद',
    drum: 'ढोल',
    engine: 'इंजन',
    fig: 'अंजीर',
    frog: 'मेंढक',
    gate: 'द्वार',
    kite: 'पतंग',
    lamp: 'दीया',
    lantern: 'लालटेन',
    leaf: 'पत्ता',
    lime: 'नींबू',
    mango: 'आम',
    melon: 'ख़रबूज़ा',
    moon: 'चाँद',
    nut: 'अखरोट',
    peacock: 'मोर',
    pearl: 'मोती',
    plum: 'आलूबुख़ारा',
    rail: 'पटरी',
    rain: 'बारिश',
    rose: 'गुलाब',
    seed: 'बीज',
    shell: 'सीप',
    signal: 'सिग्नल',
    sun: 'सूरज',
    ticket: 'टिकट',
    tile: 'टाइल',
    umbrella: 'छाता',
  },
  prizes: {
    'Full house': 'फ़ुल हाउस',
    Line: 'लाइन',
    'One line': 'एक लाइन',
    'Two lines': 'दो लाइन',
  },
  rules: {
    'Three reels of 24 places, five lines.': '24 जगहों वाली तीन रील, पाँच लाइन।',
    'Five reels of 30 places, ten lines.': '30 जगहों वाली पाँच रील, दस लाइन।',
    'Every line is played with one coin. A line pays its highest prize, counted from the left.':
      'हर लाइन एक सिक्के से खेली जाती है। लाइन बाएँ से गिनकर अपना सबसे बड़ा इनाम देती है।',
    'Each reel stops at each place of its strip alike often, whatever came before.':
      'हर रील अपनी पट्टी की हर जगह पर बराबर बार रुकती है, पहले चाहे जो आया हो।',
    'Three of a kind in a line pay. The lantern stands for every other picture.':
      'एक लाइन में तीन एक जैसे चित्र इनाम देते हैं। लालटेन हर दूसरे चित्र की जगह लेती है।',
    'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.':
      'एक लाइन में तीन, चार या पाँच एक जैसे चित्र इनाम देते हैं। बारिश सूरज को छोड़ हर चित्र की जगह लेती है।',
    'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.':
      'कहीं भी तीन, चार या पाँच सूरज, लाइनों के अलावा, पूरे दाँव का 2, 10 या 50 गुना देते हैं।',
    'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.':
      'टिकट में पाँच नंबरों के पाँच कॉलम होते हैं: 1–15, 16–30, 31–45, 46–60 और 61–75। बीच की जगह ख़ाली है।',
    'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.':
      'टिकट में नौ कॉलम में पाँच नंबरों की तीन पंक्तियाँ होती हैं: 1–9, 10–19 और इसी तरह 80–90 तक।',
    'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.':
      'गेंदें उस क्रम में पुकारी जाती हैं जो बिक्री ख़त्म होने के बाद निकाला जाता है। नंबर अपने आप ढकता है, आप चाहे जहाँ हों।',
    'Line: a row, a column or a diagonal. Full house: all 24 numbers.':
      'लाइन: एक पंक्ति, एक कॉलम या एक विकर्ण। फ़ुल हाउस: सभी 24 नंबर।',
    'One line: a row. Two lines: two rows. Full house: all 15 numbers.':
      'एक लाइन: एक पंक्ति। दो लाइन: दो पंक्तियाँ। फ़ुल हाउस: सभी 15 नंबर।',
    'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.':
      'टिकटों की क़ीमत का नौ दसवाँ हिस्सा इनामों में दिया जाता है। एक ही पुकार पर जीतने वाले टिकट इनाम बाँटते हैं; जो बँट न सके, वह पहले ख़रीदे गए टिकट को मिलता है।',
    'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.':
      'राउंड तब खेला जाता है जब कम से कम दो खिलाड़ियों ने टिकट ख़रीदे हों। नहीं तो वह अमान्य है, और क़ीमतें लौटा दी जाती हैं।',
  },
}
