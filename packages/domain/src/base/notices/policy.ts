import { ownersOnly } from '../../policy.ts'

export const noticePolicy = ownersOnly(['read'], 'notOwn')
