export { dayState, salesDays } from './dayQueries.ts'
export { lockSales } from './queries.ts'
