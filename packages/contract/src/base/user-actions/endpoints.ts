import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Nothing } from '../../envelope.ts'
import { USER_ACTION_LIMITS } from '../../rateLimits.ts'

const field = z.unknown().optional()

/** Spec §7. Every call gets the same answer: malformed ones are dropped and not reported. */
export const recordUserAction = endpoint({
  method: 'GET',
  path: '/thm/user-actions',
  summary: 'Report what was done in the browser; the reply comes before it is stored',
  access: 'visitor',
  query: z.object({
    designerId: field,
    miid: field,
    designerLevel: field,
    moduleId: field,
    action: field,
    content: field,
  }),
  reply: Nothing,
  rateLimits: USER_ACTION_LIMITS,
})
