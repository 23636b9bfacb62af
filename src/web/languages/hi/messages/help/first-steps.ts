import type { firstSteps as english } from '#web/ui/messages/help/first-steps.ts'
import type { Texts } from '../../../texts.ts'

export const firstSteps: Texts<typeof english> = {
  label: 'पहले कदम',
  step: (step, of) => `कदम ${step} / ${of}`,
  steps: {
    price: {
      title: 'कोई भाव दबाएँ',
      text: 'नीला यानी चुनाव जीतेगा: Back। गुलाबी यानी चुनाव नहीं जीतेगा: Lay।',
    },
    stake: {
      title: 'दाँव लिखें',
      text: 'बेट लगाने से पहले बेट स्लिप दिखाती है कि आप कितना जीत और हार सकते हैं।',
    },
    follow: {
      title: 'अपनी बेट देखें',
      text: '“खुली बेट” में दिखता है कि बेट का मिलान हुआ या नहीं। नतीजे के बाद जीत अपने-आप खाते में आ जाती है।',
    },
  },
  next: 'आगे',
  previous: 'पिछला कदम',
  done: 'हो गया',
  leave: 'पहले कदम बंद करें',
  tryDemo: 'डेमो आज़माएँ',
  tryDemoText: 'आप डेमो के खिलाड़ी के रूप में खेल के पैसों से लॉग इन होते हैं। सभी आगंतुक यही खिलाड़ी इस्तेमाल करते हैं।',
}
