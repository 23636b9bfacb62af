import { Alert, Button } from '@mantine/core'
import { styleDesk as text } from '#web/ui/messages/operators/style-desk.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import classes from './style-page.module.css'

export const States = () => (
  <p className={classes.row}>
    <StateBadge tone="good">{text.good}</StateBadge>
    <StateBadge tone="waiting">{text.waiting}</StateBadge>
    <StateBadge tone="stopped">{text.stopped}</StateBadge>
    <StateBadge tone="plain">{text.quiet}</StateBadge>
  </p>
)

export const Notes = () => (
  <div className={classes.stack}>
    <Alert color="accent">{text.note}</Alert>
    <Alert color="red">{text.caution}</Alert>
  </div>
)

/** While it comes, when it is empty, when it fails. */
export const Lists = () => (
  <div className={classes.lists}>
    <SkeletonRows rows={4} />
    <EmptyState
      title={text.emptyTitle}
      text={text.emptyText}
      action={<Button variant="default">{text.emptyAction}</Button>}
    />
    <FailedState error={new Error(text.failure)} onRetry={() => {}} />
  </div>
)
