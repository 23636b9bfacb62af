import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TermsVersion } from '#contract/terms/consents.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { consentMessages as text } from '#web/ui/messages/my-data/terms.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './my-data-page.module.css'
import { useAgree, useOwnTerms } from './use-own-terms.ts'

/** Stands on every page of a player: asks for consent to new terms. The server takes no stake and no deposit before. */
export function TermsDialog() {
  const { data } = useOwnTerms()
  const [postponed, setPostponed] = useState(0)
  const asked = data?.asked
  if (!asked || asked.number === postponed) return null
  return <Question asked={asked} onLater={() => setPostponed(asked.number)} />
}

function Question({ asked, onLater }: { asked: TermsVersion; onLater: () => void }) {
  const agree = useAgree()
  return (
    <Dialog title={text.title} onClose={onLater}>
      <div className={classes.question}>
        <p>{text.from(dateTimeText(asked.validFrom))}</p>
        <p className={classes.summary}>{asked.summary}</p>
        <p>
          <a href={paths.terms} target="_blank" rel="noopener">
            {text.read}
          </a>
        </p>
        <p className={classes.note}>{text.wait}</p>
        <div className={classes.actions}>
          <Button disabled={agree.isPending} onClick={() => agree.mutate(asked.number)}>
            {text.agree}
          </Button>
          <Button variant="default" onClick={onLater}>
            {text.later}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
