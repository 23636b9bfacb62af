import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type DrawAtDesk,
  postponeDraw,
  replaceDraw,
  reverseDraw,
  setJackpot,
} from '#contract/lottery/operators.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { drawDesk as text } from '#web/ui/messages/lottery/draw-desk.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import { lotteryById } from '../catalogue.ts'
import { useDeskRefresh } from './desk-refresh.ts'
import { ReversePreview } from './exposure.tsx'
import { SyndicateDialog } from './syndicate-dialog.tsx'
import { TellDialog } from './tell-dialog.tsx'

export type DeskStep = 'tell' | 'setJackpot' | 'openSyndicate' | 'postpone' | 'replace' | 'reverse'
type Props = { draw: DrawAtDesk; onClose: () => void }

export const DeskDialog = ({ step, ...props }: Props & { step: DeskStep }) => {
  switch (step) {
    case 'tell':
      return <TellDialog {...props} />
    case 'openSyndicate':
      return <SyndicateDialog {...props} />
    case 'setJackpot':
      return <JackpotDialog {...props} />
    case 'postpone':
      return <PostponeDialog {...props} />
    case 'replace':
    case 'reverse':
      return <MoveDialog step={step} {...props} />
  }
}

/** Ends a dialog: reads the desk again and says that it is done. */
function useDone(onClose: () => void): (step: Promise<unknown>) => Promise<void> {
  const refresh = useDeskRefresh()
  return async (step) => {
    await step.finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.done })
  }
}

function MoveDialog({ step, draw, onClose }: Props & { step: 'replace' | 'reverse' }) {
  const done = useDone(onClose)
  const endpoint = step === 'replace' ? replaceDraw : reverseDraw
  return (
    <ReasonDialog
      title={step === 'replace' ? text.replaceTitle : text.reverseTitle}
      confirm={text[step]}
      isDestructive
      onConfirm={(reason) =>
        done(call(endpoint, { params: { drawId: draw.drawId }, body: { reason } }))
      }
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{step === 'reverse' ? text.reverseText : replaceText(draw)}</p>
      {step === 'reverse' && <ReversePreview draw={draw} />}
    </ReasonDialog>
  )
}

const replaceText = ({ game, isOwn }: DrawAtDesk): string =>
  lotteryById(game)?.ifNotHeld === 'own-draw' && !isOwn ? text.replaceOwnText : text.replaceText

function PostponeDialog({ draw, onClose }: Props) {
  const done = useDone(onClose)
  const [local, setLocal] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const at = new Date(local)
  const isGiven = local !== '' && !Number.isNaN(at.getTime())
  return (
    <ReasonDialog
      title={text.postponeTitle}
      confirm={text.postpone}
      isDestructive={false}
      check={() => {
        setIsMissing(!isGiven)
        return isGiven
      }}
      onConfirm={(reason) =>
        done(
          call(postponeDraw, {
            params: { drawId: draw.drawId },
            body: { drawsAt: at.toISOString(), reason },
          }),
        )
      }
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.postponeText}</p>
      <TextInput
        type="datetime-local"
        label={text.newTime}
        value={local}
        error={isMissing && !isGiven ? text.newTimeMissing : undefined}
        onChange={({ currentTarget }) => setLocal(currentTarget.value)}
      />
    </ReasonDialog>
  )
}

function JackpotDialog({ draw, onClose }: Props) {
  const { gameCurrency, jackpotMinor } = draw
  const done = useDone(onClose)
  const [typed, setTyped] = useState(
    jackpotMinor === null ? '' : exactMoney(jackpotMinor, gameCurrency),
  )
  const [isWrong, setIsWrong] = useState(false)
  const minor = typed.trim() === '' ? null : readMoney(typed, gameCurrency)
  return (
    <ReasonDialog
      title={text.jackpotTitle}
      confirm={text.setJackpot}
      isDestructive={false}
      hasReason={false}
      check={() => {
        setIsWrong(minor === undefined)
        return minor !== undefined
      }}
      onConfirm={() =>
        done(
          call(setJackpot, {
            params: { drawId: draw.drawId },
            body: { jackpotMinor: minor ?? null },
          }),
        )
      }
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.jackpotText}</p>
      <TextInput
        label={text.jackpotField(gameCurrency)}
        inputMode="decimal"
        value={typed}
        error={isWrong && minor === undefined ? text.jackpotWrong : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
