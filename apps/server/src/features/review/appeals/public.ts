export { lapseAppealOf, lapseAppealsBeside, lapseAppealsOfDesigner, lapseAppealsOfProduct } from './move.ts'
