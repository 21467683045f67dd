export { exportVotes } from './bundle.ts'
export { fraudFigures, publicFigures } from './fraud/quarantineQueries.ts'
export { freezeOf, loggedCountsUntil } from './logQueries.ts'
export { readBundle, verdictOf } from './readBundle.ts'
