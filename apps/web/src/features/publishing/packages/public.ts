export { LockFilm } from './LockFilm.tsx'
export { PackageSheet, type PhoneExtras } from './PackageSheet.tsx'
export { packageSheetPart } from './packageSheetPart.ts'
