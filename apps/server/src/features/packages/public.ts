export { dropUnusedPackage, findPackage, type PackageRow, packagesOfBytes } from './queries.ts'
export { fileIdsOfPackages, mockupOf, packageFileIds, themePackageOf } from './reply.ts'
export { acceptPackage } from './upload.ts'
