export { lapseAppealOf, lapseAppealsOfProduct } from './move.ts'
