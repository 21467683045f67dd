export { firstReplies } from './queries.ts'
