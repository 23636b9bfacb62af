import { UnstyledButton } from '@mantine/core'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { ReactNode } from 'react'
import layout from './deposit-page.module.css'

const text = cashierMessages.deposit

export const depositSteps = ['amount', 'pay', 'tell'] as const
export type DepositStep = (typeof depositSteps)[number]

type StepsProps = {
  current: DepositStep
  /** The value that a step has so far. */
  values: Record<DepositStep, string>
  onGo: (step: DepositStep) => void
}

/** The way from the amount to the told payment. All steps stay open below, so that a way back loses nothing. */
export const DepositSteps = ({ current, values, onGo }: StepsProps) => (
  <nav aria-label={text.steps} className={layout.steps}>
    <ol>
      {depositSteps.map((step) => (
        <li key={step}>
          <UnstyledButton
            className={layout.step}
            aria-current={current === step ? 'step' : undefined}
            onClick={() => onGo(step)}
          >
            <strong>{text.stepTitles[step]}</strong>
            <span>{values[step]}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  </nav>
)

const idOf = (step: DepositStep): string => `deposit-${step}`

/** Brings a step into sight, with the keyboard at its first field or, where `field` is left out, at its beginning. */
export function showStep(step: DepositStep, field?: HTMLElement | null): void {
  const place = document.getElementById(idOf(step))
  place?.scrollIntoView({ block: 'start' })
  ;(field ?? place)?.focus({ preventScroll: true })
}

type StepProps = { step: DepositStep; onEnter: (step: DepositStep) => void; children: ReactNode }

/** A step is the present one while the keyboard is in it. */
export const Step = ({ step, onEnter, children }: StepProps) => (
  <div id={idOf(step)} tabIndex={-1} className={layout[step]} onFocusCapture={() => onEnter(step)}>
    <Panel title={text.stepTitles[step]}>{children}</Panel>
  </div>
)
