import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { expect, it } from 'vitest'
import { registry } from '#server/metrics/metrics.ts'
import '#server/metrics/push.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = read('ops/prometheus/alerts.yml')
const dashboard = read('ops/grafana/fairbook.json')
const runbook = read('docs/runbook.md')

// Another test of the same process may have begun it.
if (!registry.getSingleMetric('process_start_time_seconds'))
  collectDefaultMetrics({ register: registry })
const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))

/** The metrics that expressions name; the parts of a histogram by the name of the whole. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:fairbook|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''),
  )
const expressions = [...alerts.matchAll(/^ +expr: '(.+)'$/gm)].map(([, text = '']) => text)
const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)

it('names only metrics that /metrics has, in alerts and dashboards', () => {
  const named = namedIn([...expressions, dashboard].join('\n'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(namedIn('rate(fairbook_unheard_of_total[1m])').filter((name) => !known.has(name))).toEqual(
    ['fairbook_unheard_of_total'],
  )
})

it('has a section of the runbook for each alert, and no section without one', () => {
  expect(names.length).toBe(expressions.length)
  const sections = [...runbook.matchAll(/^### (Fairbook\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(names)
  const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)$/gm)].map(([, link]) => link)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
})

it('shows each own metric in the dashboard or in an alert', () => {
  const named = new Set(namedIn([...expressions, dashboard].join('\n')))
  const own = [...known].filter((name) => name.startsWith('fairbook_'))
  expect(own.filter((name) => !named.has(name))).toEqual([])
})

it.each([
  'ops/systemd/fairbook.service',
  'ops/container/Containerfile',
  'ops/container/compose.yml',
])('runs only programs that exist: %s', (path) => {
  const programs = [...read(path).matchAll(/\b(?:src|scripts)\/[\w/-]+\.ts\b/g)]
  expect(programs.length).toBeGreaterThan(0)
  for (const [program] of programs)
    expect(existsSync(join(root, program)), `${path} runs ${program}`).toBe(true)
})
