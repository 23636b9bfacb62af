import '@mantine/core/styles/default-css-variables.layer.css'
import { MantineProvider } from '@mantine/core'
import { createContext, useContext, type ReactNode } from 'react'
import { useShownScheme } from './color-scheme.ts'
import { theme } from '../theme.ts'

const IsInside = createContext(false)

/** Stands around the parts of a page that may show components of Mantine. The first load shows none, and goes without. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const isInside = useContext(IsInside)
  const scheme = useShownScheme()
  if (isInside) return children
  return (
    <IsInside value>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </IsInside>
  )
}
