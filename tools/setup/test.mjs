// `npm test`: every check in the order of its cost. `--fast` leaves out what needs a database or a browser.
// Closes with a plain line: N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './browser.mjs'
import { environment, install, pinnedNode, portalEnvironment, root, say } from './prepare.mjs'
import { programs } from './programs.mjs'

const fast = process.argv.includes('--fast')
install()
const browser = fast ? undefined : chromium()
programs()
const reports = mkdtempSync(join(tmpdir(), 'easel-reports-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const totals = { passed: 0, failed: 0 }

/** The longest first: two checks at a time end together then. */
const PROJECTS = [
  'apps/server',
  'tools',
  'e2e',
  'packages/inspection',
  'packages/contract',
  'packages/domain',
]

/** A check without counts of its own is one test. */
const single = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 })

/** What the other stages run on; it is no test of its own. */
const building = {
  name: 'build',
  command: pinnedNode,
  args: ['--input-type=module', '--eval', "(await import('./tools/setup/prepare.mjs')).build()"],
  count: (status) => ({ passed: 0, failed: status === 0 ? 0 : 1 }),
}

const types = (project) => ({
  name: `types ${project}`,
  command: bin('tsc'),
  args: ['-p', project],
  count: single,
})

/**
 * Stages run one after the other, the checks of a stage two at a time. A stage of one check is one that has workers for
 * both cores itself. The build writes types of routes, so those of the web are checked after it.
 */
const STAGES = [
  [
    building,
    ...PROJECTS.map(types),
    { name: 'unused', command: bin('knip'), args: [], count: single },
    { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'], count: single },
  ],
  [types('apps/web'), vitest('unit', 'unit*')],
  ...(fast ? [] : [[vitest('component', 'component *')], [vitest('int')], [journeys()]]),
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
      const again = testResults.flatMap(({ assertionResults }) => assertionResults.filter(passedAgain))
      for (const { fullName, failureMessages } of again)
        say(`tried again: ${fullName}\n${failureMessages[0]}`)
      return { passed: numPassedTests, failed: failed || (status === 0 ? 0 : 1), flaky: again.length }
    },
  }
}

const passedAgain = ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0

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

/** @param isAlone its output is shown as it comes; else all at once when it ends, so that two are not mixed. */
function exitOf({ command, args, environment: more }, isAlone) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...more },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  return new Promise((done) => {
    child.on('error', (error) => {
      say(error.message)
      done(1)
    })
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      done(status)
    })
  })
}

/** @returns whether it passed. */
async function check(suite, isAlone) {
  const started = performance.now()
  const status = await exitOf(suite, isAlone)
  const { passed, failed, flaky = 0 } = suite.count(status)
  totals.passed += passed
  totals.failed += failed
  const seconds = Math.round((performance.now() - started) / 1000)
  const retried = flaky ? `, ${flaky} of them only when tried again` : ''
  say(`${failed ? '✗' : '✓'} ${suite.name}: ${passed} passed${retried}, ${failed} failed (${seconds} s)`)
  return failed === 0
}

let isBuilt = true
for (const stage of STAGES) {
  const waiting = [...stage]
  const lane = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      const passed = await check(suite, stage.length === 1)
      if (suite === building) isBuilt = passed
    }
  }
  await Promise.all([lane(), lane()])
  if (!isBuilt) break
}
rmSync(reports, { recursive: true, force: true })
say('')
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed ? 1 : 0)
