export { writeAsStaff } from './write.ts'
