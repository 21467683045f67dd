export { useWaitingCounts } from './useOverview.ts'
