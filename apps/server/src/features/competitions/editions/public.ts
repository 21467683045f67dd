export { conflictRefusal, staffRelationsIn } from './conflict.ts'
export { editionsEntered, isEntrant, organisersOf } from './entrantQueries.ts'
export { installEditions } from './install.ts'
export { categoryAsked, editionAsked, type ShownEdition, shownEditionsOf } from './shown.ts'
