import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../../e2e/client.ts'
import { pinnedNode, root } from '../../../e2e/portal.ts'
import { DAY_MS, publishedKey } from '../../../e2e/voting.ts'
import { type Figure, milliseconds, perSecond } from '../figure.ts'
import { percentile } from '../load.ts'
import { type CompetitionBench, OPEN, SECRET_KEY } from './bench.ts'
import { countWaiting, queueCrowd, someNonces } from './crowdQueries.ts'

const MAX_LEAVES = 1_000_000
const PROOFS = 200
const [VERIFY_SECONDS, PROOF_MILLISECONDS] = [20, 5]
const LOOK_MILLISECONDS = 500

/** A million leaves as the worker writes them, checked by the offline verifier, and the proofs of some receipts. */
export async function logFigures(bench: CompetitionBench, rows: number): Promise<Figure[]> {
  const ballots = Math.min(MAX_LEAVES, rows)
  const crowd = { editionId: bench.editionId, ballots, from: new Date(OPEN - DAY_MS), name: 'logged' }
  await queueCrowd(bench.database, { ...crowd, from: new Date(OPEN) })
  const started = performance.now()
  while ((await countWaiting(bench.database)) > 0) await sleep(LOOK_MILLISECONDS)
  const written = (performance.now() - started) / 1000
  return [
    {
      what: `writing ${ballots.toLocaleString('en')} votes into the log`,
      measured: `${perSecond(ballots / written)} leaves`,
      limit: '',
      ratio: null,
      aim: 'beside the limit',
      met: true,
    },
    await verifyFigure(bench),
    await proofFigure(bench),
  ]
}

async function verifyFigure({ dataDir, slug, webs: [web] }: CompetitionBench): Promise<Figure> {
  const file = join(dataDir, 'votes.ndjson')
  const run = (command: string, ...parameters: string[]) =>
    spawn(pinnedNode, [`apps/server/src/commands/${command}.ts`, ...parameters], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  await pipeline(run('export-votes', slug).stdout, createWriteStream(file))
  const key = await publishedKey(web.url)
  const started = performance.now()
  const verifier = run('verify-votes', file, '--key', key, '--known', join(dataDir, 'known.json'))
  let output = ''
  verifier.stdout.on('data', (text) => {
    output += String(text)
  })
  const [code] = await once(verifier, 'close')
  const took = (performance.now() - started) / 1000
  const leaves = /^(\d+) leaves under/.exec(output)?.[1]
  if (code !== 0 || !leaves) throw new Error(output.slice(0, 1000))
  return {
    what: `verify-votes over ${Number(leaves).toLocaleString('en')} leaves`,
    measured: `${took.toFixed(1)} s`,
    limit: '',
    ratio: null,
    aim: `< ${VERIFY_SECONDS} s`,
    met: took < VERIFY_SECONDS,
  }
}

async function proofFigure({ database, webs: [web], slug }: CompetitionBench): Promise<Figure> {
  const visitor = createClient(web.url, 'visitor')
  const times: number[] = []
  for (const nonce of await someNonces(database, PROOFS)) {
    const started = performance.now()
    const { code } = await visitor.call('GET', `/v1/competitions/${slug}/log/proof?nonce=${nonce}`)
    if (code !== 'success') throw new Error(code)
    times.push(performance.now() - started)
  }
  const middle = percentile(times, 0.5)
  return {
    what: 'proof of one receipt over HTTP, median',
    measured: milliseconds(middle),
    limit: `${milliseconds(percentile(times, 0.99))} in the 99th percentile`,
    ratio: null,
    aim: `< ${PROOF_MILLISECONDS} ms`,
    met: middle < PROOF_MILLISECONDS,
  }
}
