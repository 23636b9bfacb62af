import { Link } from 'wouter'
import { helpMessages as text } from '#web/ui/messages/help/help.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { helpTopics } from '#contract/help/topics.ts'
import classes from './help.module.css'

/** All topics of the help. */
export function HelpPage() {
  usePageTitle(text.title)
  return (
    <article className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <nav aria-label={text.topics}>
        <ul className={classes.topics}>
          {helpTopics.map((topic) => (
            <li key={topic}>
              <Link href={paths.helpTopic(topic)}>
                <strong>{text.names[topic].title}</strong>
                <span>{text.names[topic].lead}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ToSupport />
    </article>
  )
}

/** The way to a person, where no page answers. */
export const ToSupport = () => (
  <p className={classes.support}>
    <Link href={paths.support}>{text.support}</Link>
  </p>
)
