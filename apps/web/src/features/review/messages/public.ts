export { StaffThreadPart } from './StaffThreadPart.tsx'
export { ThreadPart } from './ThreadPart.tsx'
