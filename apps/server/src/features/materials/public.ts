export { acceptMaterial, materialUploadRefusal } from './upload.ts'
