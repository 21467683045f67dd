export { overviewQueries, useOverview, useWaitingCounts } from './useOverview.ts'
