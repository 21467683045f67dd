export { StaffThreadPart, staffThreadQuery } from './StaffThreadPart.tsx'
