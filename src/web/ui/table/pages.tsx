import { Button } from '@mantine/core'
import { messages } from '../messages.ts'
import classes from './paged-cards.module.css'

type Props = { page: number; pageSize: number; total: number; onTurn: (page: number) => void }

/** The ways to the page before and the next one; nothing where there is one page only. */
export function Pages({ page, pageSize, total, onTurn }: Props) {
  const isLast = page * pageSize >= total
  if (page === 1 && isLast) return null
  return (
    <div className={classes.pages}>
      <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {messages.list.previous}
      </Button>
      <Button variant="default" disabled={isLast} onClick={() => onTurn(page + 1)}>
        {messages.list.next}
      </Button>
    </div>
  )
}
