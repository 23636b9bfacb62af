import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'

type Props = { href: string; className: string | undefined; children: ReactNode }

/** A link that says when it leads to the page that is shown. */
export function NavLink({ href, className, children }: Props) {
  const [isHere] = useRoute(href)
  return (
    <Link href={href} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
