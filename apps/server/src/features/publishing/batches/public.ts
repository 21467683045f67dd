export { batchTarget, joinBatch } from './join.ts'
export { ownBatch } from './owned.ts'
export { sweepEmptyBatches } from './sweep.ts'
