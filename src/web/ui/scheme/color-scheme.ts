import { useSyncExternalStore } from 'react'
import { COLOR_SCHEMES } from '#contract/preferences/preferences.ts'

type ColorScheme = (typeof COLOR_SCHEMES)[number]
type ShownScheme = Exclude<ColorScheme, 'auto'>

/** `public/scheme.js` reads the same name, and sets the same attribute before the first picture. */
const NAME = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

const listeners = new Set<() => void>()
let chosen: ColorScheme | undefined

function readChosen(): ColorScheme {
  chosen ??= COLOR_SCHEMES.find((scheme) => scheme === kept()) ?? 'auto'
  return chosen
}

function kept(): string | null {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function readShown(): ShownScheme {
  const scheme = readChosen()
  if (scheme !== 'auto') return scheme
  return systemIsDark().matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.setAttribute(ATTRIBUTE, readShown())
  for (const listener of listeners) listener()
}

/** Shows the player's colours, and follows the system and the other tabs of this browser from now on. */
export function followColorScheme(): void {
  show()
  systemIsDark().addEventListener('change', show)
  addEventListener('storage', ({ key }) => {
    if (key !== NAME) return
    chosen = undefined
    show()
  })
}

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme
  try {
    localStorage.setItem(NAME, scheme)
  } catch {
    // The storage is full or forbidden: the choice then lives as long as the page.
  }
  show()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The player's choice. */
export const useChosenScheme = (): ColorScheme => useSyncExternalStore(subscribe, readChosen)

/** The colours that are shown. */
export const useShownScheme = (): ShownScheme => useSyncExternalStore(subscribe, readShown)
