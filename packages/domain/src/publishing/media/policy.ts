import { ownersOnly } from '../../policy.ts'

export const mediumPolicy = ownersOnly(['read', 'use'], 'notOwn')
