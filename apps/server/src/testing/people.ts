import { z } from 'zod'
import { newId } from '../platform/ids.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './harness.ts'
import { TEST_PASSWORD } from './passwords.ts'

/** Every role of design/product.md but the visitor. */
export const PERSON_KINDS = [
  'account',
  'pending',
  'refused',
  'verified',
  'banned',
  'judge',
  'reviewer',
  'finance',
  'organiser',
  'admin',
] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

export interface Person {
  readonly kind: PersonKind
  readonly caller: Caller
  readonly email: string
  readonly accountId: string
  readonly designerId: string | null
}

const REGISTRATION: Readonly<Partial<Record<PersonKind, 'NORMAL' | 'REFUSED' | 'VERIFIED'>>> = {
  pending: 'NORMAL',
  refused: 'REFUSED',
  verified: 'VERIFIED',
  banned: 'VERIFIED',
}
const STAFF: readonly PersonKind[] = ['judge', 'reviewer', 'finance', 'organiser', 'admin']
const EVERY_TYPE = ['THEME', 'AOD', 'FONT', 'WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE']

const SignedUp = z.object({ account: z.object({ id: z.string() }) })

/** A signed-in person whose role was written straight into the database; each call makes another person. */
export async function createPerson(app: TestApp, kind: PersonKind): Promise<Person> {
  const caller = app.visitor()
  const email = `${kind}-${newId()}@example.com`
  const answer = await caller.call('POST', '/auth/sign-up/email', { email, password: TEST_PASSWORD })
  const { account } = SignedUp.parse(answer.data)
  const { db, clock, secrets } = app.platform
  const now = clock.now()
  await db
    .updateTable('account')
    .set({ email_verified: true, roles: STAFF.includes(kind) ? [kind] : [] })
    .where('id', '=', account.id)
    .execute()
  const status = REGISTRATION[kind]
  if (!status) return { kind, caller, email, accountId: account.id, designerId: null }
  const designerId = newId()
  await db
    .insertInto('designer')
    .values({
      designer_id: designerId,
      account_id: account.id,
      designer_type: 'INDIVIDUAL',
      registration_status: status,
      nickname: `${kind} ${designerId.slice(-8)}`,
      nickname_key: `${kind} ${designerId.slice(-8)}`,
      real_name: 'Test Person',
      address: '1 Test Road',
      bank_account_name: 'Test Person',
      bank_name: 'ICBC',
      bank_province: 'Beijing',
      bank_city: 'Beijing',
      bank_branch: 'Main',
      bank_card_cipher: secrets.encrypt('6222020000000000', `designer:${designerId}:accountNumber`),
      bank_card_last4: '0000',
      content_types: ['themes'],
      auth_product_types: status === 'VERIFIED' ? EVERY_TYPE : [],
      applied_at: now,
      updated_at: now,
    })
    .execute()
  if (kind === 'banned') await ban(app, designerId)
  return { kind, caller, email, accountId: account.id, designerId }
}

async function ban({ platform: { db, clock } }: TestApp, designerId: string): Promise<void> {
  const begin = new Date(clock.now().getTime() - 1000)
  const permissions = [
    'UPLOAD_MTZ',
    'UPLOAD_FONT',
    'UPLOAD_WALLPAPER',
    'UPLOAD_RINGTONE',
    'WITHDRAW',
    'COMPETE',
    'VOTE',
  ]
  await db
    .insertInto('ban')
    .values({
      ban_id: newId(),
      designer_id: designerId,
      disable_auth: permissions,
      reason: 'test',
      begin_at: begin,
      end_at: null,
    })
    .execute()
}
