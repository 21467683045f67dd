export { WithdrawalTimeline } from './record/WithdrawalTimeline.tsx'
export { WithdrawalStatus } from './WithdrawalStatus.tsx'
export { useBankName } from './words.ts'
