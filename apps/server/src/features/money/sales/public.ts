export { dayState, firstMonth, isOverdue, salesDays } from './dayQueries.ts'
export { USUAL_RATIO } from './importBatch.ts'
export { lastSettledMonth, lockSales } from './queries.ts'
export { recountDays } from './recount.ts'
