export { StaffThreadPart } from './StaffThreadPart.tsx'
