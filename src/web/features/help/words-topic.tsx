import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { type Word, words } from '#web/ui/messages/help/words.ts'
import classes from './help.module.css'

const names = Object.keys(words) as Word[]

/** The words that pages explain, all together. The address can name one of them. */
export function WordsTopic() {
  const [search] = useSearchParams()
  const asked = search.get('word') ?? ''
  useEffect(() => document.getElementById(asked)?.scrollIntoView(), [asked])
  return (
    <dl className={classes.words}>
      {names.map((word) => (
        <div key={word} id={word} data-asked={word === asked || undefined}>
          <dt>{words[word].name}</dt>
          <dd>{words[word].text}</dd>
        </div>
      ))}
    </dl>
  )
}
