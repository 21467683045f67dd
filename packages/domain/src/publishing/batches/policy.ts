import { ownersOnly } from '../../policy.ts'

export const batchPolicy = ownersOnly(['read', 'change'], 'notOwn')
