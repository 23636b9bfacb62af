import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { instantWinMessages } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

const text = instantWinMessages.notOffered

export const LiveCasinoPage = () => <NotOffered group={text.liveCasino} />
export const FantasyGamePage = () => <NotOffered group={text.fantasyGame} />

/** A list of the menu that has no games: it says so plainly. */
function NotOffered({ group }: { group: { title: string; text: string } }) {
  usePageTitle(group.title)
  return (
    <>
      <h1>{group.title}</h1>
      <EmptyState
        icon="info"
        title={group.text}
        action={
          <Group justify="center">
            <Button component={Link} href={paths.casino} variant="default">
              {text.toCasino}
            </Button>
            <Button component={Link} href={paths.home}>
              {text.toSports}
            </Button>
          </Group>
        }
      />
    </>
  )
}
