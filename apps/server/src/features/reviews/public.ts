export { staffNames } from './staff.ts'
