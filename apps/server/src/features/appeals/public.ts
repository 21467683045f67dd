export { lapseAppealOf, lapseAppealsOfProduct } from './move.ts'
export { appealStates } from './queries.ts'
export { appealReplyOf } from './replies.ts'
