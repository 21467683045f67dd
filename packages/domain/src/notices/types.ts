import { z } from 'zod'

/** Spec §3, about a product: released, rejected, taken offline. */
export const PRODUCT_NOTICE_KINDS = ['ONLINE', 'REJECT', 'OFFLINE'] as const
/** Spec §4, account bans: imposed, over by itself, lifted by staff. */
export const BAN_NOTICE_KINDS = ['BANNED', 'BAN_ENDED', 'BAN_LIFTED'] as const
/** About the designer: decisions on the application, on a change of info and on a tag; bans; what may be uploaded. */
export const DESIGNER_NOTICE_KINDS = [
  'DESIGNER_VERIFIED',
  'DESIGNER_REFUSED',
  'INFO_CHANGE_PASS',
  'INFO_CHANGE_REJECT',
  ...BAN_NOTICE_KINDS,
  'WHITELIST_CHANGED',
  'LEVEL_CHANGED',
  'TAG_ADDED',
  'TAG_DECLINED',
] as const
/** About an appeal against a rejection. */
const APPEAL_NOTICE_KINDS = ['APPEAL_GRANTED', 'APPEAL_UPHELD'] as const
export const NOTICE_KINDS = [
  ...PRODUCT_NOTICE_KINDS,
  ...DESIGNER_NOTICE_KINDS,
  ...APPEAL_NOTICE_KINDS,
] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>
