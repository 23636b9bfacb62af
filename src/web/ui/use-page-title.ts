import { useEffect } from 'react'
import { messages } from './messages.ts'

/** Names the page in the tab and for readers of the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = messages.product.pageTitle(title)
    return () => {
      document.title = messages.product.name
    }
  }, [title])
}
