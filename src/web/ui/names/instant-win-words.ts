import { nameIn } from '#contract/texts/known-names.ts'
import { instantWinWords } from '#web/ui/messages/instant-wins/words.ts'

/** The name of a symbol, by the name of its drawing or as the server gives it. English keeps the letter that was given. */
export function symbolText(name: string): string {
  const drawing = name.toLowerCase()
  const told = nameIn(instantWinWords.symbols, drawing)
  return told === drawing ? name : told
}

/** The name of a prize of bingo as readers of this page know it. */
export const prizeText = (name: string): string => nameIn(instantWinWords.prizes, name)

/** A sentence of the rules of a slot or of a room of bingo in the language of this page. */
export const instantWinRule = (sentence: string): string => nameIn(instantWinWords.rules, sentence)
