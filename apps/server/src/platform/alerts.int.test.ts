import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../testing/harness.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const RULES = `${ROOT}deploy/prometheus`
const textOf = (path: string) => readFile(ROOT + path, 'utf8')

/** Prometheus's own, and what the rules record. */
const OTHERS = ['up']
/** What Prometheus adds to a name of ours, by the kind of metric. */
const SUFFIX = /_(?:bucket|count|sum)$/
const METRIC = /\b(?:easel|process|nodejs)_[a-z0-9_]+|\beasel:[a-z0-9:]+|\bup\b(?=\{)/g

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
})

let app: TestApp
let known: ReadonlySet<string>
beforeAll(async () => {
  app = await startTestApp()
  const metrics = await app.platform.metrics.registry.getMetricsAsJSON()
  known = new Set([...metrics.map(({ name }) => name), ...OTHERS])
})
afterAll(() => app.close())

/** Those of an expression that no process has and no rule records. */
function unknownIn(expression: string, recorded: ReadonlySet<string> = new Set()): string[] {
  const named = expression.match(METRIC) ?? []
  return named.filter(
    (name) => !known.has(name) && !known.has(name.replace(SUFFIX, '')) && !recorded.has(name),
  )
}

describe('what is watched', () => {
  test('exists: every metric that an alert names', async () => {
    const rules = await textOf('deploy/prometheus/alerts.yaml')
    const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name = '']) => name))
    const expressions = rules
      .split('\n')
      .filter((line) => !/^\s*(?:#|- record|- alert|annotations|labels)/.test(line))
    expect(expressions.join('\n').match(METRIC)?.length).toBeGreaterThan(20)
    expect(unknownIn(expressions.join('\n'), recorded)).toEqual([])
    expect(unknownIn('sum(easel_misspelt)')).toEqual(['easel_misspelt'])
  })

  test('exists: every metric that the dashboard asks for', async () => {
    const { panels } = Dashboard.parse(JSON.parse(await textOf('deploy/grafana/easel.json')))
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect(expressions.length).toBeGreaterThan(15)
    expect(expressions.flatMap((expression) => unknownIn(expression))).toEqual([])
    // Whatever the portal counts by itself is shown.
    const shown = expressions.join(' ')
    const own = [...known].filter((name) => name.startsWith('easel_'))
    expect(own.filter((name) => !shown.includes(name))).toEqual([])
  })

  test('has a section in the runbook: every alert, and no other', async () => {
    const alerts = [...(await textOf('deploy/prometheus/alerts.yaml')).matchAll(/alert: (\w+)/g)].map(
      ([, name]) => name,
    )
    const runbook = await textOf('docs/runbook.md')
    const sections = runbook.split(/^## /m).slice(1)
    const titles = sections.map((section) => section.split('\n')[0] ?? '')
    expect(titles.filter((title) => title.startsWith('Easel')).toSorted()).toEqual(alerts.toSorted())
    expect(titles.at(-1)).toBe('Tried')
    for (const section of sections.slice(0, -1))
      for (const part of ['**Means**', '**Look**', '**Do**']) expect(section).toContain(part)
    // What was tried, and what was not, is said of each.
    const tried = sections.at(-1) ?? ''
    const isTold = (title: string) => new RegExp(`^\\|[^|]*\\b${title}\\b`, 'm').test(tried)
    expect(titles.slice(0, -1).filter((title) => !isTold(title))).toEqual([])
  })
})

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!hasPromtool)(
  'the alert rules (skipped where promtool is absent: apt-get install prometheus)',
  () => {
    const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: RULES, encoding: 'utf8' })

    test('are rules', () => {
      expect(promtool('check', 'rules', 'alerts.yaml')).toContain('SUCCESS')
    })

    test('ring when they should, and not on a quiet day', () => {
      expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
    })
  },
)
