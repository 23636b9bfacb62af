import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/account/permissions.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { RejectForm } from './reject-form.tsx'
import { Decided, type Request } from './request-facts.tsx'
import type { useDecision } from './use-decision.ts'

type Props = {
  request: Request
  decision: ReturnType<typeof useDecision>
  /** Rejects and answers what to tell the operator. */
  onReject: (reason: string) => Promise<string>
  /** Needed to decide it. */
  permission: Permission
  /** How it is approved. */
  children: ReactNode
}

/** The decision on a request, or the ways to decide it while it waits. */
export const RequestDecision = ({ request, decision, permission, onReject, children }: Props) => (
  <>
    <Decided {...request} />
    {decision.failure && (
      <Alert color="red" role="alert">
        {decision.failure.text}
      </Alert>
    )}
    {request.status === 'P' && (
      <Permitted to={permission}>
        {children}
        <RejectForm decision={decision} onReject={onReject} />
      </Permitted>
    )}
  </>
)
