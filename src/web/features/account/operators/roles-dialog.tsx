import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { type OperatorRow, setOperatorRoles } from '#contract/operators.ts'
import { operatorRoles } from '#domain/account/permissions.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { operatorDesk as text } from '#web/ui/messages/operators/operator-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Gives an operator exactly the roles that are marked. */
export function RolesDialog({
  operator: { id, userId, roles: given },
  onClose,
}: {
  operator: OperatorRow
  onClose: () => void
}) {
  const [roles, setRoles] = useState(given)
  const refreshDesk = useRefresh()
  const { refresh: refreshOwn } = useSession()
  async function confirm(reason: string): Promise<void> {
    await call(setOperatorRoles, { params: { operatorId: id }, body: { roles, reason } }).finally(
      refreshDesk,
    )
    onClose()
    await showToast({ kind: 'success', text: text.set(userId) })
    // The operator may have changed roles of their own.
    await refreshOwn()
  }
  return (
    <ReasonDialog
      title={text.changeTitle(userId)}
      confirm={text.confirm}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{text.changeText}</p>
        {operatorRoles.map((role) => (
          <Checkbox
            key={role}
            label={text.names[role]}
            description={text.allows[role]}
            checked={roles.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              setRoles(checked ? [...roles, role] : roles.filter((each) => each !== role))
            }
          />
        ))}
      </Stack>
    </ReasonDialog>
  )
}
