export { lapseAppealOf, lapseAppealsOfProduct } from './move.ts'
export { appealReplyOf } from './replies.ts'
