import type { KnownNames } from '../known-names.ts'

export const knownNames: KnownNames = {
  markets: {
    'Match Odds': 'मैच ऑड्स',
    'Correct Score': 'सही स्कोर',
    'Set Betting': 'सेट का नतीजा',
    'Asian Handicap': 'एशियन हैंडिकैप',
    'Games Handicap': 'गेम हैंडिकैप',
    'Total Goals Line': 'कुल गोल की लाइन',
    '1st Innings Runs Line': 'पहली पारी के रन की लाइन',
    Win: 'जीत',
    Place: 'प्लेस',
    'Each Way': 'ईच वे',
    Bookmaker: 'बुकमेकर',
  },
  selections: {
    'The Draw': 'ड्रॉ',
    'Any other home win': 'मेज़बान की कोई और जीत',
    'Any other draw': 'कोई और ड्रॉ',
    'Any other away win': 'मेहमान की कोई और जीत',
  },
  inKind: { Draw: 'ड्रॉ', Over: 'ज़्यादा', Under: 'कम', Yes: 'हाँ', No: 'नहीं' },
  session: (overs, innings) => `${overs} ओवर के रन, पारी ${innings}`,
  units: { Goals: 'गोल', Games: 'गेम', Runs: 'रन' },
  total: {
    line: (number, unit) => `${number} ${unit}`,
    over: (line) => `${line} से ज़्यादा`,
    under: (line) => `${line} से कम`,
    both: (line) => `${line} से ज़्यादा/कम`,
  },
  phases: { 'kick-off': 'शुरुआत', 'half-time': 'हाफ़-टाइम', 'full time': 'समाप्त' },
  voids: {
    'The public entropy could not be had.': 'सार्वजनिक यादृच्छिक संख्या नहीं मिल सकी।',
    'The public entropy did not come in time.': 'सार्वजनिक यादृच्छिक संख्या समय पर नहीं आई।',
    'Fewer than two players bought tickets.': 'दो से कम खिलाड़ियों ने टिकट ख़रीदे।',
    'A new version of the game has come.': 'खेल का नया संस्करण आ गया है।',
  },
  devices: {
    on: (browser, system) => `${system} पर ${browser}`,
    unknown: 'एक अनजान डिवाइस',
    unknownAlone: 'अनजान डिवाइस',
  },
}
