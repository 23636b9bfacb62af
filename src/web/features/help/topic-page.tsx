import type { ComponentType } from 'react'
import { Link, useParams } from 'wouter'
import { type HelpTopic, helpTopics } from '#contract/help/topics.ts'
import { helpMessages as text } from '#web/ui/messages/help/help.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { FeesTopic } from './fees-topic.tsx'
import { GamesTopic } from './games-topic.tsx'
import { ToSupport } from './help-page.tsx'
import classes from './help.module.css'
import { LayTopic } from './lay-topic.tsx'
import { LotteriesTopic } from './lotteries-topic.tsx'
import { SportsTopic } from './sports-topic.tsx'
import { WordsTopic } from './words-topic.tsx'

const contents: Record<HelpTopic, ComponentType> = {
  lay: LayTopic,
  fees: FeesTopic,
  sports: SportsTopic,
  games: GamesTopic,
  lotteries: LotteriesTopic,
  words: WordsTopic,
}

/** One topic of the help; its address names the topic. */
export function HelpTopicPage() {
  const { topic: asked } = useParams()
  const topic = helpTopics.find((each) => each === asked)
  return topic ? <Topic key={topic} topic={topic} /> : null
}

function Topic({ topic }: { topic: HelpTopic }) {
  const { title, lead } = text.names[topic]
  usePageTitle(title)
  const Contents = contents[topic]
  return (
    <article className={classes.page}>
      <p>
        <Link href={paths.help}>{text.all}</Link>
      </p>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <Contents />
      <ToSupport />
    </article>
  )
}
