export { endSchemesOf, followProducts, followSchemes } from './follow.ts'
export { type SplitChange, splitAnew } from './split.ts'
