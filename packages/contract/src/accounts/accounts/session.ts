import { CONTACT_NOUNS } from '@easel/domain/accounts/accounts/changes.ts'
import { DEMO_ACCOUNTS } from '@easel/domain/accounts/accounts/demo.ts'
import { ROLES } from '@easel/domain/accounts/accounts/roles.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, Nothing } from '../../envelope.ts'
import { DesignerSummary } from '../designers/summary.ts'

/** The provider account of the account that is signed in. */
export const Account = z.object({
  id: Id,
  /** The account's number, shown to designers and used to name a sharer. */
  miId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  roles: z.array(z.enum(ROLES)),
})
export type Account = z.infer<typeof Account>

/** One of the accounts that come with the demo data, and how to sign in to it. */
const OfferedAccount = z.object({ account: z.enum(DEMO_ACCOUNTS), email: z.string(), password: z.string() })
export type OfferedAccount = z.infer<typeof OfferedAccount>

/** Everything the shell needs at start; `designer` is null until the account applies. */
export const Me = z.object({
  account: Account.nullable(),
  designer: DesignerSummary.nullable(),
  unreadCount: z.number().int(),
  /** The sections of the console that the account's roles see, in the order of the navigation. */
  consoleSections: z.array(z.string()),
  /** What an account is reached by; without `phone` nothing is sent to phones. */
  contacts: z.array(z.enum(CONTACT_NOUNS)),
  /** Whether an external sign-in provider is configured, and its display name. */
  externalProvider: z.object({ name: z.string() }).nullable(),
  /** Only where the portal runs with demo data, and only to visitors (docs/decisions/setup.md). */
  demoAccounts: z.array(OfferedAccount).optional(),
  /** How much of the demo data is there, while the rest is still being made (docs/decisions/setup.md). */
  demoPercent: z.int().min(0).max(99).optional(),
  /** When the account is to be closed; null where nobody asked for it (docs/decisions/closing.md). */
  closesAt: Instant.nullable(),
  /** Of a designer of any level who is invited to a tender or has a bid for one; left out of all others. */
  isBidder: z.literal(true).optional(),
  /** The server's clock, so that countdowns and windows agree with the rules. */
  now: Instant,
})
export type Me = z.infer<typeof Me>

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in account and its designer',
  access: 'visitor',
  reply: Me,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'End this session',
  access: 'visitor',
  reply: Nothing,
})
