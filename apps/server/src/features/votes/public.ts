export { exportVotes } from './bundle.ts'
export { freezeOf, loggedCountsUntil } from './logQueries.ts'
export { readBundle, verdictOf } from './readBundle.ts'
