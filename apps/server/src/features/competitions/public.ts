export { isEntrant } from './entrantQueries.ts'
export { installEditions } from './install.ts'
export { type ShownEdition, shownEditionsOf } from './shown.ts'
