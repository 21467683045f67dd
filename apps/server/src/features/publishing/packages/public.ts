export { dropUnusedPackage, findPackage, type PackageRow, packagesOfBytes } from './queries.ts'
export { fileIdsOfPackages, filesOnlyOf, mockupOf, packageFileIds, themePackageOf } from './reply.ts'
export { acceptPackage } from './upload.ts'
