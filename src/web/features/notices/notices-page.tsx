import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { noticeFilters } from '#contract/notices/notices.ts'
import { useSession } from '#web/api/session.tsx'
import { useRules } from '#web/api/use-settings.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { noticeMessages as text } from '#web/ui/messages/notices/notices.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ChoicesPanel } from './choices-panel.tsx'
import { NoticeList } from './notice-list.tsx'
import classes from './notices-page.module.css'

type Filter = (typeof noticeFilters)[number]

/** The notices to the player, the newest first. */
export function NoticesPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  const { noticesKeptDays } = useRules()
  const [show, setShow] = useState<Filter>('all')
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead(noticesKeptDays)}</p>
      {user?.role === 'operator' ? (
        <EmptyState
          icon="bell"
          title={text.operators}
          text={text.operatorsText}
          action={
            <Button component={Link} href={paths.admin}>
              {text.toDesk}
            </Button>
          }
        />
      ) : (
        <div className={classes.panels}>
          <Panel>
            <div className={classes.filter}>
              <ChoiceSelect
                label={text.show}
                choices={noticeFilters}
                texts={text.filters}
                value={show}
                onChange={setShow}
              />
            </div>
            <NoticeList key={show} show={show} />
          </Panel>
          <ChoicesPanel />
        </div>
      )}
    </div>
  )
}
