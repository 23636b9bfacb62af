import { Link } from 'wouter'
import { instantWinMessages } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './card-page.module.css'
import { useScratchProof } from './scratch-queries.ts'

const text = instantWinMessages.proof

/** The proof of a played card, to read or to keep as a file. */
export function CardProof({ cardId }: { cardId: number }) {
  const { data } = useScratchProof(cardId)
  if (!data) return null
  const record = JSON.stringify(data, null, 2)
  return (
    <section>
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <p>
        <Link href={paths.fairnessOf('card', cardId)}>{text.check}</Link>
      </p>
      <details>
        <summary>{text.show}</summary>
        <pre className={classes.proof}>{record}</pre>
      </details>
      <a
        href={`data:application/json;charset=utf-8,${encodeURIComponent(record)}`}
        download={`scratch-card-${cardId}.json`}
      >
        {text.save}
      </a>
    </section>
  )
}
