export { overviewQueries, useWaitingCounts } from './useOverview.ts'
