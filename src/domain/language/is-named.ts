/** Accents, and the dot below Hindi letters, which many do not type. */
const MARKS = /[\u0300-\u036f\u093c]/g

const plain = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()

/** Whether the words are a part of one of the names, in any case and with or without accents. */
export function isNamed(words: string, ...names: string[]): boolean {
  const wanted = plain(words.trim())
  return names.some((name) => plain(name).includes(wanted))
}
