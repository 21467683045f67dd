import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMonths } from '@easel/domain/base/calendar/month.ts'
import { HOUR_MS, PREPARED } from '../../../e2e/voting.ts'
import { type Cluster, startCluster, startPortals } from '../cluster.ts'
import {
  type Acknowledged,
  beginMonths,
  enter,
  type Run,
  read,
  STORE_KEY,
  sell,
  settle,
  vote,
} from './acts.ts'
import { type Fault, healed } from './faults.ts'
import { Gaps } from './gaps.ts'
import { planOf } from './plan.ts'
import { backUp, restoredTo } from './restore.ts'
import { rollingRestarts } from './rolling.ts'
import { compare, selfChecks, wronglySettled } from './verify.ts'
import { prepareWorld, type World } from './world.ts'

/**
 * `npm run cluster:test`: votes, uploads, decisions and settlement on a cluster whose parts fail, one after the other. It
 * prints what was lost, what was done twice and how long nothing could be written or read, and ends with 1 where anything
 * was lost or done twice. Not part of `npm test`: it needs Debian's packages and some ten minutes.
 */
const QUIET_SECONDS = 6
/** The last that is over when voting opens. */
const LAST_MONTH = '2045-02'
const started = performance.now()
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

const clockAt = (ms: number) => ({
  NOW: new Date(PREPARED + ms).toISOString(),
  NOW_SINCE: new Date().toISOString(),
  STORE_API_KEY: STORE_KEY,
})

const { faults, seed, isPart } = planOf(process.argv.slice(2))
/** One more than faults: in each, the month before is settled and the next one is sold. */
const months = [...faults, null].map((_, at) => addMonths(LAST_MONTH, at - faults.length))

const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
stopped.catch(() => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => stop(new Error(`stopped by ${signal}`)))
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => stop(error))

let cluster: Cluster | null = null
try {
  say(`seed ${seed}: ${faults.map(({ key }) => key).join(', ')}`)
  const starting = startCluster(say)
  cluster = await Promise.race([starting, stopped]).catch(async (error: unknown) => {
    // What is half up is stopped by the start itself or, once it is up, here.
    cluster = await starting.catch(() => null)
    throw error
  })
  await Promise.race([test(cluster), stopped])
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
} finally {
  await cluster?.stop({ keepsLogs: process.exitCode === 1 })
}
process.exit()

async function test(running: Cluster): Promise<void> {
  say('the portal, before voting opens')
  await startPortals(running, { ...running.environment, ...clockAt(0) })
  const world = await prepareWorld(running, `${months[0]}-01`)
  say(
    `${world.voters.length} voters and ${world.entryIds.length} entries; the portal again, three hours later`,
  )
  await Promise.all([...running.web, ...running.workers].map((each) => each.stop()))
  const environment = { ...running.environment, ...clockAt(3 * HOUR_MS), LEAVE_SECONDS: '5' }
  await startPortals(running, environment)
  await beginMonths(running.url, world, months)
  say('a backup')
  await backUp(running)
  const acknowledged: Acknowledged = {
    votes: new Map(),
    decided: new Set(),
    days: new Set(),
    settled: new Set(),
  }
  const rows: Row[] = []
  for (const [at, fault] of faults.entries()) {
    rows.push(await tried(running, world, acknowledged, fault, at))
    process.stdout.write(`${tableOf(rows)}\n`)
  }
  const failures = isPart ? 0 : await triedBeside(running, world, environment)
  const unsettled = await wronglySettled(running, acknowledged)
  for (const line of await selfChecks(running)) say(line)
  const { lost, twice } = await compare(running, world, acknowledged)
  const load = (loadavg()[0] ?? 0).toFixed(0)
  process.stdout.write(
    `\n${tableOf(rows)}\n\n${cpus().length} cores, load ${load}; machines in ${running.network.kind}\n`,
  )
  for (const line of [...lost.map((each) => `lost: ${each}`), ...twice.map((each) => `twice: ${each}`)])
    say(line)
  for (const month of unsettled) say(`settled otherwise than once: ${month}`)
  if (lost.length + twice.length + unsettled.length + failures > 0) process.exitCode = 1
}

/** A restore to a second, and rolling restarts. @returns how much of it failed */
async function triedBeside(
  running: Cluster,
  world: World,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const restored = await restoredTo(running, world)
  say(
    `restored to the second between two writes: the first ${restored.first ? 'is' : 'is not'} there, the second ${restored.second ? 'is' : 'is not'}`,
  )
  const rolled = await rollingRestarts(running, world, environment)
  for (const { behind, requests, lost } of rolled)
    say(`rolling restart behind ${behind}: ${lost} of ${requests} lost`)
  return Number(!restored.first || restored.second) + rolled.reduce((sum, each) => sum + each.lost, 0)
}

/** Everything goes on while the fault comes, lasts and goes. */
async function tried(
  running: Cluster,
  world: World,
  acknowledged: Acknowledged,
  fault: Fault,
  at: number,
): Promise<Row> {
  say(`next: ${fault.name}`)
  const ending = new AbortController()
  const [writes, reads] = [new Gaps(), new Gaps()]
  const run: Run = { url: running.url, world, acknowledged, writes, reads, signal: ending.signal }
  const [last = '', month = ''] = months.slice(at)
  // The first one has nothing before it.
  if (at === 0) await sell(run, last)
  const acts = [vote(run), enter(run, 1 + 1000 * at), sell(run, month), read(run)]
  await sleep(QUIET_SECONDS * 1000)
  for (const gaps of [writes, reads]) gaps.begin()
  // Begun as the fault comes.
  const settling = settle(run, last)
  const what = await fault.happen(running)
  const hindrance = await settling
  if (hindrance) {
    say(`${last} could not be settled: ${hindrance}`)
    process.exitCode = 1
  }
  await healed(running)
  const measured = { withoutWrites: writes.longestSeconds, withoutReads: reads.longestSeconds }
  const counted = { writes: writes.count, reads: reads.count }
  await sleep(QUIET_SECONDS * 1000)
  // What the store began it sends to its end: the month is settled by it.
  await acts[2]
  ending.abort()
  await Promise.all(acts)
  const { lost, twice } = await compare(running, world, acknowledged)
  return { name: fault.name, what, ...measured, ...counted, lost: lost.length, twice: twice.length }
}

/** What one fault did. */
interface Row {
  readonly name: string
  readonly what: string
  /** The longest times in which nothing was acknowledged, in seconds. */
  readonly withoutWrites: number
  readonly withoutReads: number
  /** What was acknowledged from the beginning of the fault until all was whole again. */
  readonly writes: number
  readonly reads: number
  readonly lost: number
  readonly twice: number
}

/** As it stands in docs/operations.md. */
function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, what, withoutWrites, withoutReads, writes, reads, lost, twice }) =>
      `| ${name} (${what}) | ${withoutWrites.toFixed(1)} | ${withoutReads.toFixed(1)} | ${writes} | ${reads} | ${lost} | ${twice} |`,
  )
  const head = '| fault | s without writes | s without reads | writes meanwhile | reads | lost | twice |'
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n')
}
