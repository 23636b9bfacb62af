import { Link } from 'wouter'
import { GAME_LISTS } from '#domain/casino/game-lists.ts'
import { gameListNames } from '#web/ui/messages/casino/game-lists.ts'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './help.module.css'

const text = helpMessages.games

/** How games of the casino and instant wins go, and the ways to them. */
export const GamesTopic = () => (
  <>
    {text.sections.map(({ title, text: paragraphs }) => (
      <section key={title}>
        <h2>{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
    <ul className={classes.links}>
      <li>
        <Link href={paths.casino}>{text.links.casino}</Link>
      </li>
      {GAME_LISTS.map(({ id }) => (
        <li key={id}>
          <Link href={paths.casinoList(id)}>{gameListNames[id]}</Link>
        </li>
      ))}
      <li>
        <Link href={paths.fairness}>{text.links.fairness}</Link>
      </li>
    </ul>
  </>
)
