import { z } from 'zod'
import { Can } from '../../can.ts'

/** What the owner of a product may do with it: a new version, other price or profile, an application for removal and its withdrawal. */
export const OwnProductCan = z.object({
  update: Can,
  change: Can,
  applyForRemoval: Can,
  withdrawRemoval: Can,
})
export type OwnProductCan = z.infer<typeof OwnProductCan>
