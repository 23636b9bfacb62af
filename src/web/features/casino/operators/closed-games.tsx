import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  acceptGameRules,
  type ClosedGame,
  listClosedGames,
} from '#contract/game-rules/game-rules.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { closedGameTexts as text } from '#web/ui/messages/casino/closed-games.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from './tables-page.module.css'

const REFRESH_MS = 10_000

/** Games of all products that are closed since their rules differ from those in force; nothing while there are none. */
export function ClosedGames() {
  const [chosen, setChosen] = useState<ClosedGame | null>(null)
  const { data } = useQuery({
    queryKey: ['backoffice', 'closed-games'],
    queryFn: ({ signal }) => call(listClosedGames, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data || data.games.length === 0) return null
  return (
    <section className={classes.table} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={listClasses.lead}>{text.lead}</p>
      <ul className={classes.closed}>
        {data.games.map((game) => (
          <li key={game.game}>
            <span>
              <strong>{game.game}</strong> {text.versions(game.version, game.hash, game.foundHash)}
            </span>
            <Permitted to="casino.run">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={text.acceptNamed(game.game)}
                onClick={() => setChosen(game)}
              >
                {text.accept}
              </Button>
            </Permitted>
          </li>
        ))}
      </ul>
      {chosen && <AcceptDialog closed={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function AcceptDialog({ closed, onClose }: { closed: ClosedGame; onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const { game, foundHash: hash } = closed
    await call(acceptGameRules, { body: { game, hash, reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.accepted })
  }
  return (
    <ReasonDialog
      title={text.acceptTitle(closed.game)}
      confirm={text.accept}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.acceptText}</p>
    </ReasonDialog>
  )
}
