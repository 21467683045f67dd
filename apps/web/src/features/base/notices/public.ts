export { UnreadBell } from './UnreadBell.tsx'
