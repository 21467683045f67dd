export { type NewJournal, postJournals } from './post.ts'
export { holdAccounts } from './queries.ts'
export type { Checks } from './verifyQueries.ts'
