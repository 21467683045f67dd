import atSight from './atSight.ts'
import everyday from './everyday.ts'
import mail from './mail.ts'
import occasional from './occasional.ts'

/** Everything; mail is written by the server alone. */
export const zh = { ...atSight, ...everyday, ...occasional, ...mail } as const
