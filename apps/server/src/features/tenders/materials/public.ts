export { acceptMaterial, materialTarget } from './upload.ts'
