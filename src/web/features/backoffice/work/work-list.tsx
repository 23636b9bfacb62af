import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import type { WorkRow } from '#contract/office/work.ts'
import { workDesk as text } from '#web/ui/messages/operators/work-desk.ts'
import { Permitted, usePermitted } from '#web/ui/operators/permitted.tsx'
import { WorkItem, type WorkSteps } from './work-item.tsx'
import classes from './work.module.css'

export const keyOf = ({ queue, itemId }: WorkRow): string => `${queue}:${itemId}`

type Props = WorkSteps & {
  rows: readonly WorkRow[]
  nowMs: number
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/**
 * The items of a page. Keys work while the keyboard is on the name of an item, so that no key surprises anybody elsewhere.
 */
export function WorkList({ rows, nowMs, chosen, onChoose, onTake, onGiveBack }: Props) {
  const [at, setAt] = useState(0)
  const [hasKeys, setHasKeys] = useState(false)
  const listId = useId()
  const mayTake = usePermitted()('work.take')
  const picked = rows.filter((row) => chosen.has(keyOf(row)))
  const current = rows[at]
  const targets = picked.length > 0 ? picked : current ? [current] : []
  function go(to: number): void {
    const next = Math.min(Math.max(to, 0), rows.length - 1)
    setAt(next)
    document.getElementById(`${listId}${next}`)?.focus()
  }
  function toggle(row: WorkRow): void {
    const next = new Set(chosen)
    if (!next.delete(keyOf(row))) next.add(keyOf(row))
    onChoose(next)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, () => void> = {
      j: () => go(at + 1),
      ArrowDown: () => go(at + 1),
      k: () => go(at - 1),
      ArrowUp: () => go(at - 1),
      x: () => current && toggle(current),
      t: () => mayTake && onTake(targets, false),
      g: () => mayTake && onGiveBack(targets),
      '?': () => setHasKeys(!hasKeys),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <>
      <div className={classes.bulk}>
        <span aria-live="polite">{text.chosen(picked.length)}</span>
        <Permitted to="work.take">
          <Button
            size="compact-md"
            disabled={picked.length === 0}
            onClick={() => onTake(picked, false)}
          >
            {text.take}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={picked.length === 0}
            onClick={() => onGiveBack(picked)}
          >
            {text.giveBack}
          </Button>
        </Permitted>
        <Button
          size="compact-md"
          variant="default"
          aria-expanded={hasKeys}
          onClick={() => setHasKeys(!hasKeys)}
        >
          {text.keys}
        </Button>
      </div>
      {hasKeys && <Keys />}
      <ul className={classes.list} aria-label={text.title}>
        {rows.map((row, index) => (
          <WorkItem
            key={keyOf(row)}
            id={`${listId}${index}`}
            row={row}
            nowMs={nowMs}
            isChosen={chosen.has(keyOf(row))}
            onFocus={() => setAt(index)}
            onKeyDown={onKeyDown}
            onToggle={() => toggle(row)}
            onTake={onTake}
            onGiveBack={onGiveBack}
          />
        ))}
      </ul>
    </>
  )
}

const Keys = () => (
  <dl className={classes.keys}>
    {text.keyList.map(([key, effect]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{effect}</dd>
      </div>
    ))}
  </dl>
)
