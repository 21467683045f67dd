export { useFinanceCounts, waitingQueries } from './useWaiting.ts'
