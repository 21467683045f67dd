export { askForDrawing } from './drawing/ask.ts'
export { addDrawingJobs } from './drawing/jobs.ts'
export { type Drawing, drawingsOf } from './drawing/queries.ts'
export { dropUnusedPackage, findPackage, type PackageRow, packagesOfBytes } from './queries.ts'
export {
  fileIdsOfPackages,
  filesOnlyOf,
  mockupOf,
  mockupsOf,
  packageFileIds,
  themePackageOf,
} from './reply.ts'
export { acceptPackage } from './upload.ts'
