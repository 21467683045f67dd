export { useFinanceCounts, useWaiting, waitingQueries } from './useWaiting.ts'
