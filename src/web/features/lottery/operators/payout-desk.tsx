import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { listPayouts, type PayoutAtDesk, payoutStates } from '#contract/lottery/payouts.ts'
import { MANNERS_OF } from '#domain/lottery/payouts/plan.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { payoutDeskMessages as text } from '#web/ui/messages/lottery/payout-desk.ts'
import { payoutMessages } from '#web/ui/messages/lottery/payouts.ts'
import { usePermitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DayRange } from '#web/ui/operators/day-range.tsx'
import { PagedCards } from '#web/ui/table/paged-cards.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import { PayoutView } from '../payouts/payout-view.tsx'
import classes from '../payouts/payouts.module.css'
import { type PayoutStep, PayoutDialog } from './payout-dialog.tsx'

const STATES = [...payoutStates, 'all'] as const

/** Wins that wait for documents and two people, and those that are paid in parts. */
export function LotteryPayoutsPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: lotteryKeys.payoutDesk,
    schema: listPayouts.query,
    load: (asked, signal) => call(listPayouts, { query: asked, ...(signal ? { signal } : {}) }),
    start: { pageSize: 20 },
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <Group align="end">
        <ChoiceSelect
          label={text.show}
          choices={STATES}
          texts={{ ...payoutMessages.states, all: text.all }}
          value={query.state}
          onChange={(state) => change({ state })}
        />
        <DayRange query={query} change={change} />
      </Group>
      <PagedCards
        list={list}
        keyOf={({ payoutId }) => payoutId}
        card={(payout) => (
          <Panel>
            <DeskPayout payout={payout} />
          </Panel>
        )}
        empty={{ title: text.empty, text: text.emptyText }}
      />
    </>
  )
}

/** The steps that the payout allows now. */
function stepsOf(payout: PayoutAtDesk): { step: PayoutStep; name: string }[] {
  const { kind, state, manner, proposedBy, documentsAt, endedOn } = payout
  if (state === 'running' && kind === 'monthly' && endedOn === null)
    return [{ step: { is: 'end' }, name: text.end }]
  if (state !== 'waiting') return []
  if (documentsAt === null) return [{ step: { is: 'documents' }, name: text.takeDocuments }]
  const others = MANNERS_OF[kind].filter((each) => each !== manner)
  return [
    ...(manner && proposedBy !== null
      ? [
          {
            step: { is: 'confirm' as const, manner },
            name: text.confirm(payoutMessages.manners[manner]),
          },
        ]
      : []),
    ...others.map((each) => ({
      step: { is: 'propose' as const, manner: each },
      name: text.propose(payoutMessages.manners[each]),
    })),
  ]
}

function DeskPayout({ payout }: { payout: PayoutAtDesk }) {
  const { state, manner, proposedBy } = payout
  const [step, setStep] = useState<PayoutStep | null>(null)
  const isPermitted = usePermitted()('lotteries.confirm')
  const steps = isPermitted ? stepsOf(payout) : []
  return (
    <>
      <PayoutView payout={payout} documents={documentsText(payout)} />
      <p>
        {text.player}: {payout.player}
      </p>
      {state === 'waiting' && manner && proposedBy !== null && (
        <p>{text.proposed(proposedBy, payoutMessages.manners[manner])}</p>
      )}
      {payout.isMediaInvited && <p>{text.mediaAtDesk}</p>}
      {steps.length > 0 && (
        <div className={classes.actions}>
          {steps.map((each) => (
            <Button key={each.name} variant="default" onClick={() => setStep(each.step)}>
              {each.name}
            </Button>
          ))}
        </div>
      )}
      {step && <PayoutDialog payout={payout} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

function documentsText({ documentsAt, documentsDueOn, areDocumentsLate }: PayoutAtDesk): string {
  if (documentsAt !== null) return payoutMessages.documentsHere(dateTimeText(documentsAt))
  return areDocumentsLate
    ? text.documentsOverdue(dayText(documentsDueOn))
    : text.documentsMissing(dayText(documentsDueOn))
}
