export { dayState, firstMonth, isOverdue, salesDays } from './dayQueries.ts'
export { lockSales } from './queries.ts'
