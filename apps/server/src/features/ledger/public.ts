export { type NewJournal, postJournals } from './post.ts'
export type { Checks } from './verifyQueries.ts'
