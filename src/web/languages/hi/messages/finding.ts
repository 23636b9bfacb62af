import type { findingMessages as english } from '#web/ui/messages/finding.ts'
import type { Texts } from '../../texts.ts'

export const findingMessages: Texts<typeof english> = {
  inPlay: {
    title: 'अभी लाइव',
    empty: 'अभी कोई मैच लाइव नहीं है',
    emptyText: 'मैच शुरू होते ही यहाँ दिखते हैं।',
  },
  soon: {
    title: 'जल्द शुरू',
    empty: 'अगले एक दिन में कोई मैच शुरू नहीं होता',
    emptyText: 'बाद के मैच खेलों के पेज पर दिखते हैं।',
  },
  results: {
    title: 'नतीजे',
    search: 'मैच या प्रतियोगिता',
    file: 'results.csv',
    day: 'दिन',
    sport: 'खेल',
    allSports: 'सभी खेल',
    clear: 'सभी दिन',
    empty: { title: 'अभी कोई नतीजा नहीं', text: 'समाप्त हुए मैच यहाँ दिखते हैं।' },
    void: 'अमान्य',
    noWinner: '–',
    columns: {
      start: 'शुरुआत',
      match: 'मैच',
      sport: 'खेल',
      competition: 'प्रतियोगिता',
      score: 'स्कोर',
      winner: 'विजेता',
    },
  },
  filters: {
    label: 'फ़िल्टर',
    day: 'दिन',
    days: { all: 'सभी दिन', today: 'आज', tomorrow: 'कल', later: 'बाद में' },
    competition: 'प्रतियोगिता',
    allCompetitions: 'सभी प्रतियोगिताएँ',
    none: 'इन फ़िल्टर से कोई मैच नहीं मिला।',
    clear: 'सभी मैच दिखाएँ',
  },
}
