import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { checkTicket, listResults } from '#contract/lottery/games.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { resultsMessages } from '#web/ui/messages/lottery/results.ts'
import { slipMessages, slipProblems } from '#web/ui/messages/lottery/slip.ts'
import { Panel } from '#web/ui/panel.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryById } from '../catalogue.ts'
import { GameSelect } from '../game-select.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { LineEditor } from '../slip/line-editor.tsx'
import {
  emptyDraft,
  hasTicketNumber,
  inMode,
  lineAt,
  lineProblem,
  slipOf,
} from '../slip/slip-draft.ts'
import { TicketNumber } from '../slip/ticket-number.tsx'
import { DrawnView } from '../ticket/drawn-view.tsx'
import classes from './results.module.css'

const text = resultsMessages.checker
const FIRST_GAME = 'germanLotto'

/** Whether numbers have won in a draw, without a ticket and without money. */
export function TicketCheckerPage() {
  usePageTitle(text.title)
  const [params, setParams] = useSearchParams()
  const lottery = lotteryById(params.get('game') ?? FIRST_GAME) ?? lotteryById(FIRST_GAME)
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.filter}>
        <GameSelect
          label={resultsMessages.game}
          value={lottery?.id ?? ''}
          onChange={(game) => setParams({ game }, { replace: true })}
        />
      </div>
      {lottery && <Checker key={lottery.id} lottery={lottery} />}
    </>
  )
}

const DRAWS = 20
const MODES = ['normal', 'system'] as const

function Checker({ lottery }: { lottery: Lottery }) {
  const rules = currentRules(lottery)
  const { matrix } = rules
  const [draft, setDraft] = useState(() => emptyDraft('0000000'))
  const [drawId, setDrawId] = useState<number>()
  const results = useQuery({
    queryKey: [...lotteryKeys.results, 'of', lottery.id],
    queryFn: ({ signal }) =>
      call(listResults, { query: { game: lottery.id, pageSize: DRAWS }, signal }),
  })
  const draws = results.data?.items ?? []
  const draw = draws.find((each) => each.drawId === drawId) ?? draws[0]
  const check = useMutation({
    mutationFn: (id: number) =>
      call(checkTicket, {
        params: { game: lottery.id },
        body: {
          drawId: id,
          lines: slipOf(draft, matrix).plays.map(({ entry, isSystem }) => ({
            main: [...entry.main.chosen],
            bankers: [...entry.main.bankers],
            extra: [...entry.extra.chosen],
            extraBankers: [...entry.extra.bankers],
            isSystem,
          })),
          ...(hasTicketNumber(matrix) && { ticket: draft.ticket }),
        },
      }),
  })
  const problem = lineProblem(lineAt(draft), matrix, draft)
  if (results.isSuccess && draws.length === 0) return <p>{text.noDraw}</p>
  return (
    <Panel>
      <div className={classes.check}>
        <NativeSelect
          label={text.draw}
          value={String(draw?.drawId ?? '')}
          data={draws.map((each) => ({
            value: String(each.drawId),
            label: dateTimeText(each.drawsAt),
          }))}
          onChange={({ currentTarget }) => setDrawId(Number(currentTarget.value))}
        />
        {lottery.offers.includes('system') && (
          <SegmentedControl
            aria-label={slipMessages.kind}
            value={draft.mode}
            data={MODES.map((value) => ({ value, label: slipMessages[value] }))}
            onChange={(value) =>
              setDraft(inMode(draft, value === 'system' ? 'system' : 'normal', matrix))
            }
          />
        )}
        {matrix.form !== 'digits' && (
          <LineEditor lottery={lottery} rules={rules} draft={draft} onChange={setDraft} />
        )}
        {hasTicketNumber(matrix) && (
          <TicketNumber
            ticket={draft.ticket}
            onChange={(ticket) => setDraft({ ...draft, ticket })}
          />
        )}
        <Button
          disabled={problem !== undefined || !draw}
          loading={check.isPending}
          onClick={() => draw && check.mutate(draw.drawId)}
        >
          {text.check}
        </Button>
        {problem && <p>{slipProblems[problem]}</p>}
        <output className={classes.outcome}>
          {check.isError && <p>{sentenceOf(check.error)}</p>}
          {check.data && (
            <>
              {check.data.draw.drawn && (
                <DrawnView game={lottery.id} drawn={check.data.draw.drawn} />
              )}
              <Outcome tiers={check.data.tiers} />
            </>
          )}
        </output>
      </div>
    </Panel>
  )
}

function Outcome({ tiers }: { tiers: readonly { tier: number; match: string; lines: number }[] }) {
  if (tiers.length === 0) return <p>{text.lost}</p>
  return (
    <>
      <strong>{text.won}</strong>
      <ul>
        {tiers.map(({ tier, match, lines }) => (
          <li key={tier}>{text.wonTier(match, lines)}</li>
        ))}
      </ul>
    </>
  )
}
