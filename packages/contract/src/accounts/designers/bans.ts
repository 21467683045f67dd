import {
  BAN_STATES,
  BanImposition,
  BanReason,
  BanState,
  VotingBan,
} from '@easel/domain/accounts/designers/bans.ts'
import { BAN_CLASSES, BAN_PERMISSIONS } from '@easel/domain/accounts/designers/permissions.ts'
import { searchText } from '@easel/domain/base/text/rules.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

/** A ban as staff see it. */
export const StaffBan = z.object({
  banId: Id,
  /** Null of an account that is no designer. */
  designerId: Id.nullable(),
  designerName: z.string().nullable(),
  accountNumber: z.string(),
  state: BanState,
  length: z.enum(BAN_CLASSES),
  beginDate: Instant,
  /** Far in the future where it is permanent (spec §6). */
  endDate: Instant,
  disableAuthSet: z.array(z.enum(BAN_PERMISSIONS)),
  reason: z.string(),
  /** Null where the portal itself imposed it. */
  imposedBy: z.string().nullable(),
  liftedAt: Instant.nullable(),
  liftedBy: z.string().nullable(),
  liftReason: z.string().nullable(),
  /** Of the viewer: nobody bans themselves, or lifts their own. */
  own: z.boolean(),
  can: z.object({ lift: Can }),
})
export type StaffBan = z.infer<typeof StaffBan>

export const BAN_FILTERS = [...BAN_STATES, 'ALL'] as const

export const staffListBans = endpoint({
  method: 'GET',
  path: '/staff/v1/bans',
  summary: 'Account bans, latest first',
  access: ['reviewer', 'admin'],
  query: PageQuery.extend({
    filter: z.enum(BAN_FILTERS).default('ACTIVE'),
    /** A designer's short name, address or account number. */
    search: searchText.optional(),
  }),
  reply: pageOf(StaffBan),
})
export const staffListDesignerBans = endpoint({
  method: 'GET',
  path: '/staff/v1/designers/:id/bans',
  summary: 'Every ban of one designer, latest first',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'anyone' } },
  params: IdParams,
  query: PageQuery,
  reply: pageOf(StaffBan),
})
export const staffImposeBan = endpoint({
  method: 'POST',
  path: '/staff/v1/designers/:id/bans',
  summary: 'Ban a designer from chosen actions, from now on',
  notes:
    'A permanent ban (`length` is PERMANENT) needs the account number of the designer (`miId`) in `accountNumber`; otherwise the issue is `banAccount.differs`. CUSTOM needs `endDate`, before 2099. End a ban with `POST /staff/v1/bans/{id}/lift`.',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { designer: 'ban' } },
  params: IdParams,
  body: BanImposition,
  reply: StaffBan,
  refusals: ['notOwn.decide'],
})
export const staffBanFromVoting = endpoint({
  method: 'POST',
  path: '/staff/v1/bans',
  summary: 'Ban any account from voting, from now on',
  notes:
    '`account` is the account’s number (`miId`) or its confirmed email; a permanent ban (`length` is PERMANENT) needs the number; otherwise the issue is `banAccount.byNumber`. CUSTOM needs `endDate`, before 2099.',
  access: ['reviewer', 'admin'],
  body: VotingBan,
  reply: StaffBan,
  refusals: ['notOwn.decide'],
})
export const staffLiftBan = endpoint({
  method: 'POST',
  path: '/staff/v1/bans/:id/lift',
  summary: 'End a ban early',
  access: ['reviewer', 'admin'],
  resources: { 'params.id': { ban: 'lift' } },
  params: IdParams,
  body: z.object({ reason: BanReason }),
  reply: StaffBan,
  refusals: ['ban.notActive', 'notOwn.decide'],
})
