import type { ComponentType, ReactNode } from 'react'
import type { FrameLayout } from './ui/shell/frame.tsx'

/** A page by its address. */
export type Page = {
  path: string
  Component: ComponentType
  layout?: FrameLayout
  /** Shows the bet slip beside it. */
  hasRail?: true
  /** The component round it within the frame, which stays from one such page to the next. */
  surround?: ComponentType<{ children: ReactNode }>
  /** Whether the ids of the address exist; otherwise the page is not found. */
  accepts?: (params: Record<string, string | undefined>) => boolean
}
