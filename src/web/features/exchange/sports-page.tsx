import { Link } from 'wouter'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { SportLists } from '#web/ui/shell/side-menu.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import page from './exchange-page.module.css'

/** Every sport and game, for screens without the side menu, and the help, which their header has no room for. */
export function SportsPage() {
  usePageTitle(messages.menu.sports)
  return (
    <div className={page.page}>
      <h1>{messages.menu.sports}</h1>
      <nav aria-label={messages.menu.allSports}>
        <SportLists />
      </nav>
      <Link href={paths.help}>{messages.menu.help}</Link>
    </div>
  )
}
