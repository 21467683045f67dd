// `npm test`: the first tier, every check in the order of its cost. `--fast` leaves out what needs a database or a browser
// (`npm run check`); `--all` adds the slow tier (`npm run test:all`). Closes with the slowest files and a plain line:
// N passed, N failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chromium } from './browser.mjs'
import { environment, install, pinnedNode, portalEnvironment, root, say } from './prepare.mjs'
import { programs } from './programs.mjs'

const fast = process.argv.includes('--fast')
const all = process.argv.includes('--all')
await install()
const browser = fast ? undefined : chromium()
programs()
const reports = mkdtempSync(join(tmpdir(), 'easel-reports-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const totals = { passed: 0, failed: 0 }
/** Seconds of each test file. */
const times = []
const SLOWEST = 10

/** A check without counts of its own is one test. */
const single = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 })

/** What the other stages run on; it is no test of its own. */
const building = {
  name: 'build',
  command: pinnedNode,
  args: [
    '--input-type=module',
    '--eval',
    "(await import('./tools/setup/prepare.mjs')).build({ quick: true })",
  ],
  count: (status) => ({ passed: 0, failed: status === 0 ? 0 : 1 }),
}

/** One checker: several would each work out the same types of what they share (docs/decisions/tests.md). */
const types = (project) => ({
  name: `types ${project}`,
  command: bin('tsc'),
  args: ['-p', project, '--checkers', '1'],
  count: single,
})

/** The web's types need those of its routes. */
const typesOfWeb = {
  name: 'types apps/web',
  command: 'sh',
  args: ['-c', 'npm run --silent typegen --workspace apps/web && tsc -p apps/web --checkers 1'],
  count: single,
}

/** The root's project has everything that runs on Node, with what browsers have; each of these may use less. */
const STRICTER = ['packages/contract', 'packages/inspection', 'packages/scene', 'apps/server']

/**
 * Stages run one after the other, the checks of a stage two at a time. A stage of one check is one that has workers for
 * both cores itself.
 */
const STAGES = [
  [
    types('.'),
    ...(fast ? [] : [building]),
    typesOfWeb,
    types('packages/domain'),
    ...(all ? STRICTER.map(types) : []),
    { name: 'unused', command: bin('knip'), args: [], count: single },
    { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'], count: single },
  ],
  [vitest('unit', all ? 'unit*' : 'unit')],
  ...(fast ? [] : [[vitest('component', all ? 'component *' : 'component en light')]]),
  ...(fast ? [] : [[vitest('int', all ? 'int*' : 'int')], [journeys()]]),
  ...(all
    ? [[{ name: 'upgrade', command: pinnedNode, args: ['tools/upgrade/main.ts'], count: single }]]
    : []),
]

/** @param projects what vitest calls them. */
function vitest(project, projects) {
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
      for (const { name, startTime, endTime } of testResults) times.push([name, (endTime - startTime) / 1000])
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
    args: ['test', '--config', 'e2e/playwright.config.ts', '--project', all ? '*' : 'first*'],
    environment: {
      NODE_COMPILE_CACHE: portalEnvironment.NODE_COMPILE_CACHE,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM_PATH: browser ?? '',
    },
    count: (status) => {
      const { stats = {}, suites = [] } = readReport(report)
      const { expected = 0, flaky = 0, unexpected = 0 } = stats
      for (const { file, specs } of suites) times.push([join(root, 'e2e', file), secondsOf(specs)])
      return { passed: expected + flaky, failed: unexpected || (status === 0 ? 0 : 1), flaky }
    },
  }
}

const secondsOf = (specs) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
    .reduce((sum, seconds) => sum + seconds, 0)

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
say('The slowest files, in seconds:')
for (const [path, seconds] of times.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST))
  say(`${seconds.toFixed(1).padStart(7)}  ${relative(root, path)}`)
say('')
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed ? 1 : 0)
