import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import css from './theme.css?raw'
import { theme } from './theme.ts'

const declared = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))

it('states in theme.css every colour that the accent adds to Mantine', () => {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const needed = [variables.variables, variables.light, variables.dark]
    .flatMap((group) => Object.keys(group))
    .filter((name) => /-accent-|--mantine-primary-color|--mantine-breakpoint/.test(name))
  expect(needed.length).toBeGreaterThan(30)
  expect(needed.filter((name) => !declared.has(name))).toEqual([])
})

/** The values of one block of theme.css, by variable. */
function block(start: string): Record<string, string> {
  const from = css.indexOf(start)
  const text = css.slice(from, css.indexOf('\n}', from))
  return Object.fromEntries(
    [...text.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const light = block(':root {')
const dark = { ...light, ...block(":root[data-mantine-color-scheme='dark'] {") }

/** Text on its ground: at least 4.5 to 1 (WCAG 2.2 AA). */
const texts: [ink: string, grounds: string[]][] = [
  ['--ink', ['--paper', '--surface', '--sunken', '--raised']],
  ['--ink-muted', ['--paper', '--surface', '--sunken', '--raised']],
  ['--accent-text', ['--paper', '--surface', '--sunken', '--raised']],
  ['--accent-ink', ['--accent', '--accent-hover']],
  ['--accent-soft-ink', ['--accent-soft']],
  ['--gain', ['--paper', '--surface', '--sunken', '--raised']],
  ['--loss', ['--paper', '--surface', '--sunken', '--raised', '--loss-soft']],
  ['--caution-ink', ['--caution-soft']],
  ['--price-ink', ['--back', '--back-2', '--back-3', '--lay', '--lay-2', '--lay-3']],
  ['--price-ink-muted', ['--back', '--back-2', '--back-3', '--lay', '--lay-2', '--lay-3']],
  ['--price-stale-ink', ['--price-stale']],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, colors) => {
  const of = (name: string): string => {
    const value = colors[name]
    if (!value) throw new Error(`${name} is not a colour of theme.css`)
    return value
  }
  it.each(texts.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s',
    (ink, ground) => {
      expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['--paper', '--surface', '--raised'])(
    'the edge of a field stands out on %s',
    (ground) => {
      expect(contrast(of('--line-strong'), of(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})
