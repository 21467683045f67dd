export { OneUpload } from './OneUpload.tsx'
export { rateOf, type Sample } from './transferRate.ts'
export { upload } from './upload.ts'
export { useUpload } from './useUpload.ts'
