/** Words that the published lists of leaked passwords are made of, once decoration is taken off. */
const commonWords = new Set(
  `password passwort contrasena senha motdepasse qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  admin administrator root login welcome letmein access master secret changeme default guest test testing tester user
  abc abcd abcde abcdef abcdefg abcdefgh abcabc iloveyou loveyou lovely love monkey dragon football baseball basketball
  cricket soccer tennis hockey superman batman spiderman pokemon starwars princess sunshine shadow michael jordan
  jennifer jessica ashley daniel charlie thomas george robert andrew matthew joshua anthony william hunter ranger
  buster killer pepper ginger cookie summer winter spring autumn monday friday january february march april june july
  august september october november december india mumbai delhi kolkata chennai london england liverpool arsenal
  chelsea manchester barcelona realmadrid computer internet samsung google facebook whatsapp instagram android iphone
  hello helloworld freedom trustno whatever nothing blessed jesus christ krishna ganesh omsairam bismillah allah
  money casino poker betting jackpot lucky winner gambler player fairbook company office business server database
  mustang corvette ferrari porsche mercedes harley yankees cowboys eagles lakers flower butterfly rainbow chocolate
  babygirl sweetie honey angel family mother father sister brother friend friends forever qazwsx qwe qweasd asdqwe
  passw pass pwd word`
    .split(/\s+/)
    .filter(Boolean),
)

const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether what is left of `password` without case, digits and signs at its ends, and look-alikes is a common word. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const bare = lower.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '').replace(/[@$]+$/, '')
  const plain = Array.from(bare, (sign) => letterOf[sign] ?? sign).join('')
  const letters = plain.replace(/[^\p{L}]/gu, '')
  return letters === '' || commonWords.has(letters) || commonWords.has(bare)
}
