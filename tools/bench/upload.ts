import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildLargeTheme } from '@easel/inspection/testing/measure.ts'
import { z } from 'zod'
import type { Figure } from './figure.ts'
import { growthOf } from './memory.ts'
import type { Bench } from './portal.ts'

const MEGABYTE = 1024 * 1024
const PLANS = [
  { what: 'upload of one 200 MB package, inspected', megabytes: 200, files: 1 },
  { what: 'upload of ten 20 MB packages at once, inspected', megabytes: 20, files: 10 },
] as const

const ADD_PACKAGE = '/v3/designers/audits/add-mtz'
const Answer = z.object({ code: z.string() })
const BOUNDARY = 'easel-bench-f2c1a07d'

/**
 * docs/design/quality.md: socket to file with SHA-256 in bare node:http is the limit; memory of the portal beside it.
 * Both are sent the same bytes by the same sender, made before the clock starts: what sending costs is no difference.
 */
export async function uploadFigures(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, megabytes, files } of PLANS) {
    const packages = Array.from({ length: files }, (_, index) => buildLargeTheme(megabytes - index * 0.1, 0))
    const bodies = packages.map((bytes, index) => formOf(`bench-${index}.mtz`, bytes))
    const total = packages.reduce((sum, bytes) => sum + bytes.length, 0) / MEGABYTE
    const limit = total / (await bareSeconds(bench.dataDir, bodies))
    const started = performance.now()
    const url = bench.portal.url + ADD_PACKAGE
    const { result, megabytes: grown } = await growthOf(bench.portal.pid, async () => {
      const answers = await Promise.all(bodies.map((body) => post(url, body, bench.designer.cookie())))
      return { answers, speed: total / ((performance.now() - started) / 1000) }
    })
    const { answers, speed } = result
    const refused = answers.find((answer) => Answer.parse(JSON.parse(answer)).code !== 'success')
    if (refused) throw new Error(refused.slice(0, 500))
    const ratio = speed / limit
    figures.push(
      {
        what,
        measured: `${speed.toFixed(0)} MB/s`,
        limit: `${limit.toFixed(0)} MB/s bare`,
        ratio,
        aim: '≥ 0.8',
        met: ratio >= 0.8,
      },
      {
        what: 'the same, growth of the portal’s memory',
        measured: `${grown.toFixed(0)} MB`,
        limit: '',
        ratio: null,
        aim: '< 64 MB',
        met: grown < 64,
      },
    )
  }
  return figures
}

/** A form with one file, as a browser sends it. */
function formOf(fileName: string, bytes: Uint8Array): NonSharedBuffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

async function post(url: string, body: NonSharedBuffer, cookie = ''): Promise<string> {
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}

/** The limit in a process of its own, as the portal has one: a socket piped into a file and a hash. */
async function bareSeconds(dataDir: string, bodies: readonly NonSharedBuffer[]): Promise<number> {
  const child = spawn(process.execPath, [new URL('bareReceiver.ts', import.meta.url).pathname, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const started = performance.now()
  await Promise.all(bodies.map((body) => post(`http://127.0.0.1:${String(line).trim()}/`, body)))
  const seconds = (performance.now() - started) / 1000
  child.kill()
  return seconds
}
