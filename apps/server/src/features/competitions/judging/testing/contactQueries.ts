import type { Platform } from '../../../../platform/platform.ts'

/** Makes somebody, by their e-mail, the contact person of an account's designer; null takes it away. */
export async function setContactPerson(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  email: string | null,
): Promise<void> {
  await db
    .updateTable('designer')
    .set({ contact_person_email: email })
    .where('account_id', '=', accountId)
    .execute()
}
