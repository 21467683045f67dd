import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { staffListProducts } from '@easel/contract/review/reviews/endpoints.ts'

/** A work as the staff list shows it. */
export type StaffWork = ReplyOf<typeof staffListProducts>['items'][number]

export const STAFF_MOVES = ['hide', 'unhide', 'remove'] as const
export type StaffMove = (typeof STAFF_MOVES)[number]
