import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ACTS } from './acts.ts'
import { growthPart, rewrite } from './documents.ts'
import type { GrowthBench, Taken } from './measure.ts'
import type { SizeResults } from './results.ts'
import { atSize } from './sized.ts'

/**
 * `npm run bench:growth`: makes 10⁴, 10⁵ and 10⁶ works and measures the rows of docs/growth.md. With
 * `--at 10000` one size; with names of acts after it only those; with `--data FOLDER` what was made there is used again.
 * A whole run writes the document, a part of one prints its table.
 */
const SIZES = ['10000', '100000', '1000000']
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string', multiple: true, default: SIZES },
    data: { type: 'string' },
  },
})

const results: SizeResults[] = []
for (const at of values.at) results.push(await atSize({ at, data: values.data }, measure))

results.sort((a, b) => a.size - b.size)
if (asked.length === 0 && results.length === SIZES.length)
  await rewrite('growth.md', { growth: growthPart(results) })
else process.stdout.write(`${growthPart(results)}\n`)

async function measure(bench: GrowthBench): Promise<SizeResults> {
  const acts: Record<string, Taken> = {}
  for (const { key, what, measure: run } of ACTS) {
    if (asked.length > 0 && !asked.includes(key)) continue
    const taken = await run(bench)
    acts[key] = taken
    const work = taken.processor === null ? '' : `, ${taken.processor.toFixed(1)} of work`
    process.stderr.write(`  ${what}: ${taken.value.toFixed(1)}${work}\n`)
  }
  return { size: bench.scale.size, load: loadavg()[0] ?? 0, acts }
}
