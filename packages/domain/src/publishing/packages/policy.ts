import { ownersOnly } from '../../policy.ts'

export const packagePolicy = ownersOnly(['read', 'use'], 'notOwn')
