import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'

/** What nobody confirms by a code in most tests: the e-mail. */
export async function confirmEmail({ db }: Platform, accountId: string): Promise<void> {
  await db.updateTable('account').set({ email_verified: true }).where('id', '=', accountId).execute()
}

export async function confirmPhone({ db }: Platform, accountId: string, phone: string): Promise<void> {
  await db.updateTable('account').set({ phone, phone_verified: true }).where('id', '=', accountId).execute()
}

/** Roles as an administrator would grant them, and those that nobody grants yet. */
export async function grantRoles(
  { db }: Platform,
  accountId: string,
  roles: readonly string[],
): Promise<void> {
  await db
    .updateTable('account')
    .set({ roles: [...roles] })
    .where('id', '=', accountId)
    .execute()
}

export async function setDesignerType(
  { db }: Platform,
  accountId: string,
  designerType: string,
): Promise<void> {
  await db
    .updateTable('designer')
    .set({ designer_type: designerType })
    .where('account_id', '=', accountId)
    .execute()
}

/** Makes somebody, by their e-mail, the contact person of an account's designer; null takes it away. */
export async function setContactPerson(
  { db }: Platform,
  accountId: string,
  email: string | null,
): Promise<void> {
  await db
    .updateTable('designer')
    .set({ contact_person_email: email })
    .where('account_id', '=', accountId)
    .execute()
}

interface NewDesigner {
  readonly accountId: string
  /** Others may have the same: a part of the id follows it, where no nickname is given. */
  readonly name: string
  readonly nickname?: string
  readonly status: 'NORMAL' | 'REFUSED' | 'VERIFIED'
  readonly productTypes: readonly string[]
}

/** A designer without the pictures that applying asks for. @returns its id. */
export async function insertDesigner(
  { db, clock, secrets }: Platform,
  { accountId, name, nickname: given, status, productTypes }: NewDesigner,
): Promise<string> {
  const designerId = newId()
  const nickname = given ?? `${name} ${designerId.slice(-8)}`
  const now = clock.now()
  await db
    .insertInto('designer')
    .values({
      designer_id: designerId,
      account_id: accountId,
      designer_type: 'INDIVIDUAL',
      registration_status: status,
      nickname,
      nickname_key: nickname,
      real_name: 'Test Person',
      address: '1 Test Road',
      bank_account_name: 'Test Person',
      bank_name: 'ICBC',
      bank_province: 'Beijing',
      bank_city: 'Beijing',
      bank_branch: 'Main',
      bank_card_cipher: secrets.encrypt('6222020000000000', `designer:${designerId}:accountNumber`),
      // Nobody else's: who has the same account is the same person.
      bank_card_last4: designerId.slice(-8),
      content_types: ['themes'],
      auth_product_types: [...productTypes],
      applied_at: now,
      updated_at: now,
    })
    .execute()
  return designerId
}

/** A ban that began a second ago and does not end. */
export async function insertBan(
  { db, clock }: Platform,
  designerId: string,
  permissions: readonly string[],
): Promise<void> {
  await db
    .insertInto('ban')
    .values({
      ban_id: newId(),
      designer_id: designerId,
      disable_auth: [...permissions],
      reason: 'test',
      begin_at: new Date(clock.now().getTime() - 1000),
      end_at: null,
    })
    .execute()
}
