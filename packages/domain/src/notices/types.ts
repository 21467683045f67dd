import { z } from 'zod'

/** Spec §3, about a product: released, rejected, taken offline. */
export const PRODUCT_NOTICE_KINDS = ['ONLINE', 'REJECT', 'OFFLINE'] as const
/** About the designer: decisions on the application and on a change of info. */
export const DESIGNER_NOTICE_KINDS = [
  'DESIGNER_VERIFIED',
  'DESIGNER_REFUSED',
  'INFO_CHANGE_PASS',
  'INFO_CHANGE_REJECT',
  'BANNED',
] as const
export const NOTICE_KINDS = [...PRODUCT_NOTICE_KINDS, ...DESIGNER_NOTICE_KINDS] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>
