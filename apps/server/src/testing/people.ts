import { BAN_PERMISSIONS } from '@easel/domain/accounts/designers/permissions.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import type { Owner } from '../features/publishing/audits/public.ts'
import { newId } from '../platform/ids.ts'
import type { Caller } from './caller.ts'
import type { TestApp } from './harness.ts'
import { TEST_PASSWORD } from './passwords.ts'
import { confirmEmail, grantRoles, insertBan, insertDesigner } from './peopleQueries.ts'

/** Every role of docs/design/product.md but the visitor. */
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

/** A designer as the owner of works, for the features' own functions. */
export function ownerOf({ accountId, designerId, kind }: Person): Owner {
  if (!designerId) throw new Error(`${kind} is no designer`)
  return { as: 'owner', accountId, designerId, logActor: { kind: 'account', accountId, ip: null } }
}

const REGISTRATION: Readonly<Partial<Record<PersonKind, 'NORMAL' | 'REFUSED' | 'VERIFIED'>>> = {
  pending: 'NORMAL',
  refused: 'REFUSED',
  verified: 'VERIFIED',
  banned: 'VERIFIED',
}
const STAFF: readonly PersonKind[] = ['judge', 'reviewer', 'finance', 'organiser', 'admin']

const SignedUp = z.object({ account: z.object({ id: z.string() }) })

/** A signed-in person of a role, without the forms and codes that lead there; each call makes another person. */
export async function createPerson(app: TestApp, kind: PersonKind): Promise<Person> {
  const caller = app.visitor()
  const email = `${kind}-${newId()}@example.com`
  const answer = await caller.call('POST', '/auth/sign-up/email', { email, password: TEST_PASSWORD })
  const accountId = SignedUp.parse(answer.data).account.id
  const { platform } = app
  await confirmEmail(platform, accountId)
  if (STAFF.includes(kind)) await grantRoles(platform, accountId, [kind])
  const status = REGISTRATION[kind]
  if (!status) return { kind, caller, email, accountId, designerId: null }
  const productTypes = status === 'VERIFIED' ? PRODUCT_TYPES : []
  const designerId = await insertDesigner(platform, { accountId, name: kind, status, productTypes })
  if (kind === 'banned') await insertBan(platform, designerId, BAN_PERMISSIONS)
  return { kind, caller, email, accountId, designerId }
}
