export { conflictRefusal, staffRelationsIn } from './conflict.ts'
export { installEditions } from './install.ts'
export { editionsEntered, isEntrant, organisersOf } from './queries.ts'
export { categoryAsked, editionAsked, type ShownEdition, shownEditionsOf } from './shown.ts'
