import type { ComponentType } from 'react'
import type { FrameLayout } from './ui/shell/frame.tsx'

/** A page by its address. */
export type Page = {
  path: string
  Component: ComponentType
  layout?: FrameLayout
  /** Shows the bet slip beside it. */
  hasRail?: true
  /** Whether the ids of the address exist; otherwise the page is not found. */
  accepts?: (params: Record<string, string | undefined>) => boolean
}
