export { undoLabel, undoSeconds } from './undoLabel.tsx'
export { overviewQueries, useOverview, useWaitingCounts } from './useOverview.ts'
