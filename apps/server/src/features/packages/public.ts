export { findPackage, type PackageRow } from './queries.ts'
export { mockupOf, packageFileIds, themePackageOf } from './reply.ts'
