export { payoutAnswers } from './bank.ts'
export { followBans } from './bans.ts'
export { askForNotices } from './jobs.ts'
export { sealedColumns } from './queries.ts'
