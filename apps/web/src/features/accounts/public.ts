export { CreateAccountStep } from './signUp/CreateAccountStep.tsx'
export { ContactStepPart, stepSkeleton } from './signUp/parts.tsx'
export { useSignOut } from './useSignOut.ts'
