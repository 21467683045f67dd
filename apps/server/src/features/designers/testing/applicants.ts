import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

export const ID_NUMBER = '11010519491231002X'
export const CARD = '6222021234567890123'

/** A stored file of somebody's, without bytes: only whose and what for matters here. */
export async function fileOf(
  { platform: { pool } }: TestApp,
  owner: Person,
  purpose = 'IDENTITY',
): Promise<string> {
  const [id, sha256] = [newId(), (newId() + newId()).replaceAll('-', '')]
  await pool.query(`insert into stored_object (sha256, size_bytes, media_type) values ($1, 1, 'image/png')`, [
    sha256,
  ])
  await pool.query(
    `insert into file (file_id, owner_account_id, sha256, purpose, file_name, media_type, size_bytes)
     values ($1, $2, $3, $4, 'id.png', 'image/png', 1)`,
    [id, owner.accountId, sha256, purpose],
  )
  return id
}

let people = 0

/** An account with e-mail and phone confirmed that has not applied. */
export async function newcomer(app: TestApp): Promise<Person> {
  people += 1
  const phone = `+86137${String(people).padStart(8, '0')}`
  const person = await createPerson(app, 'account')
  await app.platform.pool.query('update account set phone = $2, phone_verified = true where id = $1', [
    person.accountId,
    phone,
  ])
  return person
}

let names = 0
export function freshName(): string {
  names += 1
  return `Studio ${names}`
}

const bank = {
  bankName: 'ICBC',
  bankProvince: 'Beijing',
  bankCity: 'Beijing',
  bankBranch: 'Haidian',
  accountNumber: CARD,
  accountNumberConfirm: CARD,
}

export const individual = (idCardPicId: string) => ({
  designerType: 'INDIVIDUAL',
  nickname: freshName(),
  qq: '',
  contentTypes: ['themes', 'fonts'],
  address: '1 Quiet Lane, Beijing',
  realName: 'Mei Lin',
  accountName: 'Mei Lin',
  idCardNumber: ID_NUMBER,
  idCardPicId,
  ...bank,
})

export const corporate = (licensePicId: string) => ({
  designerType: 'CORPORATE',
  nickname: freshName(),
  contentTypes: ['wallpapers'],
  address: '2 Busy Road, Shanghai',
  realName: 'Lantern Studio Ltd',
  accountName: 'Lantern Studio Ltd',
  businessLicense: '91310000MA1FL0XX0X',
  licensePicId,
  contactPersonName: 'Lin Mei',
  contactPersonPhoneNumber: '+86 21 5555 0000',
  contactPersonEmail: 'contact@lantern.example',
  ...bank,
})

export const AGREED = { agreedDesignerRevenueAndPublisherProtocol: true }
