export { waitingThreads } from './queries.ts'
export { writeAsStaff } from './write.ts'
