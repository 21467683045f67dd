export { followSchemes } from './follow.ts'
