import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { informationMessages } from '#web/ui/messages/information.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'

const text = informationMessages.unavailable

export function UnavailablePage() {
  usePageTitle(text.title)
  return (
    <>
      <h1>{text.title}</h1>
      <EmptyState
        icon="clock"
        title={text.text}
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
