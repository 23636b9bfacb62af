import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import {
  addIdentityDocument,
  type IdentityDocument,
  removeIdentityDocument,
} from '#contract/identity/identity.ts'
import type { AskedDocument } from '#domain/identity/identity.ts'
import { call, callMultipart } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { identityMessages as text } from '#web/ui/messages/identity/identity.ts'
import classes from './identity-page.module.css'
import { useStep } from './use-step.ts'

type Props = { documents: readonly IdentityDocument[]; isOpen: boolean }

/** Documents that the player has added; they can be removed until they are handed in. */
export function DocumentRows({ documents, isOpen }: Props) {
  const step = useStep()
  return (
    <>
      {documents.length === 0 && <p className={classes.note}>{text.noDocuments}</p>}
      <ul className={classes.list}>
        {documents.map(({ id, kind, handedInAt, pages }) => (
          <li key={id} className={classes.row}>
            <span>
              <strong>{text.kinds[kind]}</strong>{' '}
              <span className={classes.note}>{text.handedIn(dateTimeText(handedInAt), pages)}</span>
            </span>
            {isOpen && (
              <Button
                size="compact-md"
                variant="default"
                aria-label={text.removeNamed(text.kinds[kind])}
                disabled={step.isPending}
                onClick={() =>
                  step.mutate(() => call(removeIdentityDocument, { params: { documentId: id } }))
                }
              >
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Adds a document of one of these kinds; a single kind needs no choice. */
export function AddForm<Kind extends AskedDocument>({
  kinds,
}: {
  kinds: readonly [Kind, ...Kind[]]
}) {
  const [kind, setKind] = useState<Kind>(kinds[0])
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const step = useStep()
  function add(): void {
    const file = input.current?.files?.[0]
    if (!file) return void showError(text.noFile)
    const form = new FormData()
    form.append('kind', kind)
    form.append('file', file)
    step.mutate(() => callMultipart(addIdentityDocument, form), {
      onSuccess: () => {
        if (input.current) input.current.value = ''
      },
    })
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <h3>{text.add}</h3>
      {kinds.length > 1 && (
        <ChoiceSelect
          label={text.kind}
          choices={kinds}
          texts={text.kinds}
          value={kind}
          onChange={setKind}
        />
      )}
      <label htmlFor={id}>{text.file}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,application/pdf"
      />
      <Button type="submit" variant="default" loading={step.isPending}>
        {text.upload}
      </Button>
    </form>
  )
}
