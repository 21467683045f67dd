import { ownersOnly } from '../../policy.ts'

export const uploadPolicy = ownersOnly(['read', 'continue', 'cancel'], 'notOwn')
