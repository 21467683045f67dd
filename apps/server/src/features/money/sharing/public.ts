export { endSchemesOf, followProducts, followSchemes } from './follow.ts'
export { nameOf as partyNameOf } from './scheme.ts'
export { type SplitChange, splitAnew } from './split.ts'
export { holdSchemes } from './splitQueries.ts'
