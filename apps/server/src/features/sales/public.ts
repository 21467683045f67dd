export { lockSales } from './queries.ts'
