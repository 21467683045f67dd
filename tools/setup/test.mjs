// `npm test`: every check in the order of its cost. `--fast` leaves out what needs a database or a browser.
// Closes with a plain line: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './browser.mjs'
import { build, environment, install, portalEnvironment, root, say } from './prepare.mjs'
import { programs } from './programs.mjs'

const fast = process.argv.includes('--fast')
install()
build()
const browser = fast ? undefined : chromium()
programs()
const reports = mkdtempSync(join(tmpdir(), 'easel-reports-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const totals = { passed: 0, failed: 0 }

const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/inspection',
  'apps/server',
  'apps/web',
  'e2e',
  'tools',
]

/** A check without counts of its own is one test. */
const single = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 })

const SUITES = [
  ...PROJECTS.map((project) => ({
    name: `types ${project}`,
    command: bin('tsc'),
    args: ['-p', project],
    count: single,
  })),
  { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'], count: single },
  { name: 'unused', command: bin('knip'), args: [], count: single },
  vitest('unit', 'unit*'),
  ...(fast ? [] : [vitest('component', 'component *'), vitest('int'), journeys()]),
]

/** `projects` is what vitest calls them, where that is not the name. */
function vitest(project, projects = project) {
  const report = join(reports, `${project}.json`)
  return {
    name: project,
    command: bin('vitest'),
    environment: { CHROMIUM_PATH: browser ?? '' },
    args: [
      'run',
      '--project',
      projects,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: (status) => {
      const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
      // A file that does not even load has no tests to fail.
      const broken = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
      ).length
      const failed = numFailedTests + broken
      return { passed: numPassedTests, failed: failed || (status === 0 ? 0 : 1) }
    },
  }
}

function journeys() {
  const report = join(reports, 'journeys.json')
  return {
    name: 'journeys',
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    environment: {
      NODE_COMPILE_CACHE: portalEnvironment.NODE_COMPILE_CACHE,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: browser ?? '',
    },
    count: (status) => {
      const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {}
      return { passed: expected + flaky, failed: unexpected || (status === 0 ? 0 : 1), flaky }
    },
  }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

for (const suite of SUITES) {
  const started = performance.now()
  const { status } = spawnSync(suite.command, suite.args, {
    cwd: root,
    env: { ...environment, ...suite.environment },
    stdio: 'inherit',
  })
  const { passed, failed, flaky = 0 } = suite.count(status)
  totals.passed += passed
  totals.failed += failed
  const seconds = Math.round((performance.now() - started) / 1000)
  const retried = flaky ? `, ${flaky} of them only when tried again` : ''
  say(`${failed ? '✗' : '✓'} ${suite.name}: ${passed} passed${retried}, ${failed} failed (${seconds} s)`)
}
rmSync(reports, { recursive: true, force: true })
say('')
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed ? 1 : 0)
