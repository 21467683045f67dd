import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fillActions } from '../growth/actQueries.ts'
import { placeOf, rewrite } from '../growth/documents.ts'
import { storedNow } from '../growth/meterQueries.ts'
import { atSize } from '../growth/sized.ts'
import { COSTED_ACTS } from './acts.ts'
import { type Costed, costBeyondIdle } from './beyondIdle.ts'
import { type CapacityResults, costTable, dayTable, storageTable } from './capacity.ts'
import { capacityChart } from './capacityChart.ts'
import { voteCosts } from './votes.ts'

/**
 * `npm run bench:capacity`: what one act costs, each kind by itself, and docs/capacity.md written from it. With `--at 100000`
 * at so many works, with `--data FOLDER` at those that were made there.
 */
const { values } = parseArgs({
  options: { at: { type: 'string', default: '1000000' }, data: { type: 'string' } },
})
/** So that its bytes a row are those of many. */
const ACTIONS = 500_000

const { vote, stored: ofVotes } = await voteCosts()
process.stderr.write(`  vote: ${JSON.stringify(vote)}\n`)
const results = await atSize(values, async (bench): Promise<CapacityResults> => {
  const acts: Record<string, Costed> = { vote }
  for (const { key, prepare, run } of COSTED_ACTS) {
    acts[key] = await costBeyondIdle(
      bench.meter,
      () => run(bench),
      () => prepare?.(bench),
    )
    process.stderr.write(`  ${key}: ${JSON.stringify(acts[key])}\n`)
  }
  await fillActions(bench.database, ACTIONS)
  await bench.database.query('analyze')
  const others = (await storedNow(bench.database)).filter(
    (each) => !ofVotes.some(({ table }) => table === each.table),
  )
  return { works: bench.scale.size, acts, stored: [...others, ...ofVotes] }
})

await rewrite('capacity.md', {
  acts: costTable(results),
  day: dayTable(results),
  storage: storageTable(results),
})
await writeFile(placeOf('pictures/capacity.svg'), capacityChart(results))
