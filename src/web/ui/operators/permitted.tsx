import type { ReactNode } from 'react'
import type { Permission } from '#domain/account/permissions.ts'
import { useSession } from '#web/api/session.tsx'

/** Whether the roles of the operator allow it. The server decides at every call; the page only hides what it refuses. */
export function usePermitted(): (permission: Permission) => boolean {
  const { user } = useSession()
  return (permission) => user?.permissions?.includes(permission) ?? false
}

type Props = { to: Permission; children: ReactNode; otherwise?: ReactNode }

/** Shows its content to operators whose roles allow it. */
export const Permitted = ({ to, children, otherwise = null }: Props) =>
  usePermitted()(to) ? children : otherwise
