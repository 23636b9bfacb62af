import { Alert, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acknowledgeRules, visitGame } from '#contract/game-rules/game-rules.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { rulesNewsTexts as text } from '#web/ui/messages/casino/closed-games.ts'

type Props = { gameId: string; version: number; onRules: () => void }

/** The version of the rules that the player was not told of yet. It stays until the player has seen it. */
export function RulesNews({ gameId, version, onRules }: Props) {
  const { user } = useSession()
  const queries = useQueryClient()
  const game = `casino:${gameId}`
  const queryKey = ['casino', 'rules-news', gameId, version]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(visitGame, { body: { game }, signal }),
    enabled: user?.role === 'player',
    staleTime: Infinity,
  })
  const news = data?.news
  if (!news) return null
  async function acknowledge(seen: number): Promise<void> {
    await call(acknowledgeRules, { body: { game, version: seen } })
    queries.setQueryData(queryKey, { news: null })
  }
  return (
    <Alert color="yellow" title={text.news(news.version, news.from)}>
      <p>{news.change}</p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onRules}>
          {text.read}
        </Button>
        <Button size="compact-sm" onClick={() => void acknowledge(news.version)}>
          {text.seen}
        </Button>
      </Group>
    </Alert>
  )
}
