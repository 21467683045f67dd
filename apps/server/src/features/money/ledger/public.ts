export { type NewJournal, postJournals, setOffDebts } from './post.ts'
export { lockAccounts } from './queries.ts'
export { availableOf, journalsByKey, ownerNamed, ownersById } from './readQueries.ts'
export type { Checks } from './verifyQueries.ts'
