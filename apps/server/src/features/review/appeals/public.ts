export { lapseAppealOf, lapseAppealsOfDesigner, lapseAppealsOfProduct } from './move.ts'
