export { ProofUpload } from './ProofUpload.tsx'
export { RightsDialogPart } from './parts.ts'
export { RightsCard } from './RightsCard.tsx'
