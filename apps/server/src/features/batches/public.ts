export { batchTarget, joinBatch } from './join.ts'
