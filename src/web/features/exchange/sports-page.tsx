import { messages } from '#web/ui/messages.ts'
import { SportLists } from '#web/ui/shell/side-menu.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import page from './exchange-page.module.css'

/** Every sport and game, for screens without the side menu. */
export function SportsPage() {
  usePageTitle(messages.menu.sports)
  return (
    <div className={page.page}>
      <h1>{messages.menu.sports}</h1>
      <nav aria-label={messages.menu.allSports}>
        <SportLists />
      </nav>
    </div>
  )
}
