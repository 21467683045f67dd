export { payoutAnswers } from './bank.ts'
export { followBans } from './bans.ts'
export { sealedColumns } from './creditor.ts'
export { askForNotices } from './jobs.ts'
