import { Link } from 'wouter'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { useAddress } from '#web/ui/login-return.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'

/** Where a refusal that the slip cannot mend leads. */
export function WayOut({ code }: { code: string }) {
  const returnTo = useAddress()
  const way = ways[code]
  return way ? (
    <Link href={way.href} state={{ returnTo }}>
      {way.text}
    </Link>
  ) : null
}

const ways: Record<string, { href: string; text: string }> = {
  DEPOSIT_REQUIRED: { href: paths.deposit, text: exchangeMessages.slip.deposit },
  IDENTITY_NOT_VERIFIED: { href: paths.identity, text: exchangeMessages.slip.proveIdentity },
  TERMS_NOT_AGREED: { href: paths.myData, text: exchangeMessages.slip.readTerms },
  PROFILE_INCOMPLETE: { href: paths.profile, text: exchangeMessages.slip.completeProfile },
  SESSION_ENDED: { href: paths.login, text: messages.menu.login },
  UNAUTHENTICATED: { href: paths.login, text: messages.menu.login },
}
