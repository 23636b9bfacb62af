import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import { type DrawMove, drawStateAfter } from '#domain/lottery/calendar/draw-state.ts'
import type { Permission } from '#domain/account/permissions.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { drawDesk as text } from '#web/ui/messages/lottery/draw-desk.ts'
import { resultsMessages } from '#web/ui/messages/lottery/results.ts'
import { usePermitted } from '#web/ui/operators/permitted.tsx'
import { lotteryById } from '../catalogue.ts'
import { DrawnView } from '../ticket/drawn-view.tsx'
import { DrawExport } from './draw-export.tsx'
import { DeskDialog, type DeskStep } from './desk-dialog.tsx'
import { Exposure } from './exposure.tsx'
import { EvidenceList } from './evidence-list.tsx'
import classes from './draw-desk.module.css'

/** The steps of a draw, each with its permission and the move that the table of states must allow. */
const STEPS: readonly { step: DeskStep; permission: Permission; moves: readonly DrawMove[] }[] = [
  { step: 'tell', permission: 'lotteries.tell', moves: ['tell', 'confirm'] },
  { step: 'setJackpot', permission: 'lotteries.move', moves: ['open', 'close'] },
  { step: 'openSyndicate', permission: 'lotteries.move', moves: ['close'] },
  { step: 'postpone', permission: 'lotteries.move', moves: ['fail', 'reschedule'] },
  { step: 'replace', permission: 'lotteries.move', moves: ['fail', 'replace'] },
  { step: 'reverse', permission: 'lotteries.reverse', moves: ['reverse'] },
]

/** The states in which the bets of a draw are a risk. */
const EXPOSED: readonly string[] = ['scheduled', 'open', 'closed', 'drawn', 'disputed']

export function DrawCard({ draw }: { draw: DrawAtDesk }) {
  const { game, state, currency, drawn } = draw
  const permitted = usePermitted()
  const [step, setStep] = useState<DeskStep | null>(null)
  const offered = STEPS.filter(
    ({ step: each, permission, moves }) =>
      !(each === 'reverse' && draw.carriedBets !== undefined) &&
      permitted(permission) &&
      moves.some((move) => drawStateAfter(state, move) !== undefined),
  )
  const figures = [
    [text.drawsAt, dateTimeText(draw.drawsAt)],
    [text.closesAt, dateTimeText(draw.closesAt)],
    [
      text.jackpot,
      draw.jackpotMinor === null ? '–' : formatMoney(draw.jackpotMinor, draw.gameCurrency),
    ],
    [text.bets, draw.bets.toLocaleString('en')],
    [text.lines, draw.lines.toLocaleString('en')],
    [text.stakes, formatMoney(draw.stakeMinor, currency)],
    [text.paid, formatMoney(draw.paidMinor, currency)],
  ] as const
  return (
    <article className={classes.draw}>
      <header>
        <h2>{lotteryById(game)?.name ?? game}</h2>
        <span className={classes.state}>{resultsMessages.states[state]}</span>
      </header>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {draw.settledBets > 0 && draw.settledBets < draw.bets && (
        <p>
          {text.settledBets(draw.settledBets.toLocaleString('en'), draw.bets.toLocaleString('en'))}
        </p>
      )}
      {draw.carriedBets !== undefined && (
        <p>{text.carriedBets(draw.carriedBets.toLocaleString('en'))}</p>
      )}
      {draw.problem !== '' && <p className={classes.problem}>{draw.problem}</p>}
      {drawn && <DrawnView game={game} drawn={drawn} />}
      {EXPOSED.includes(state) && draw.bets > 0 && <Exposure drawId={draw.drawId} />}
      {draw.evidence.length > 0 && <EvidenceList draw={draw} />}
      <div className={classes.actions}>
        {offered.map((each) => (
          <Button key={each.step} variant="default" onClick={() => setStep(each.step)}>
            {text[each.step]}
          </Button>
        ))}
        {draw.bets > 0 && <DrawExport draw={draw} />}
      </div>
      {step && <DeskDialog step={step} draw={draw} onClose={() => setStep(null)} />}
    </article>
  )
}
