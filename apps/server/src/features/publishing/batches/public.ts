export { sweepEmptyBatches } from './begin.ts'
export { batchTarget, joinBatch } from './join.ts'
export { ownBatch } from './owned.ts'
