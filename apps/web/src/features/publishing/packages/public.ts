export { PackageSheet } from './PackageSheet.tsx'
export { packageSheetPart } from './packageSheetPart.ts'
