/** Text of a program or a document that people read, cut into sentences. */
export type Passage = { line: number; sentence: string }

const BARE = /^\W*(Who|What|Whoever|Whatever|Whose)\b/

/** Sentences whose subject is a bare "who" or "what". A question may begin so. */
export const bareSubjects = (passages: readonly Passage[]): Passage[] =>
  passages.filter(({ sentence }) => BARE.test(sentence) && !sentence.endsWith('?'))

/** The sentences of all comments of a program. */
export function sentencesOfComments(source: string): Passage[] {
  const blocks = [...source.matchAll(/^[ \t]*\/\*\*?([\s\S]*?)\*\//gm)].map((match) => ({
    line: lineAt(source, match.index),
    text: (match[1] ?? '').replaceAll(/\n\s*\*(?!\/) ?/g, '\n'),
  }))
  const lines = [...source.matchAll(/^([ \t]*)\/\/ .*(?:\n\1\/\/ .*)*/gm)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[0].replaceAll(/^[ \t]*\/\/ /gm, ''),
  }))
  return [...blocks, ...lines].flatMap(sentencesOf)
}

/** The sentences of a document: of its paragraphs, headings, list items and table cells. */
export function sentencesOfDocument(text: string): Passage[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
  return [...prose.matchAll(/(?:^(?!\s*$|\|).*\n?)+|^\|.*$/gm)].flatMap((match) => {
    const line = lineAt(prose, match.index)
    const cells = match[0].startsWith('|') ? match[0].split('|') : match[0].split(/\n(?=- |\d+\. )/)
    return cells.flatMap((cell) => sentencesOf({ line, text: cell.replace(/^[#\s-]+/, '') }))
  })
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

function sentencesOf({ line, text }: { line: number; text: string }): Passage[] {
  return text
    .split(/\n\s*\n|(?<=[.!?])\s+/)
    .map((sentence) => ({ line, sentence: sentence.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ sentence }) => sentence !== '')
}
