import { DesignerInfo, StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import type { Answer } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { confirmPhone } from '../../../../testing/peopleQueries.ts'
import type { FilePurpose } from '../../../base/files/purposes.ts'
import { storedFile } from '../../../base/files/testing/files.ts'

export const ID_NUMBER = '11010519491231002X'
export const CARD = '6222021234567890123'

/** A stored file of somebody's: of their identity, unless it is said what for. */
export const fileOf = (app: TestApp, owner: Person, purpose: FilePurpose = 'IDENTITY'): Promise<string> =>
  storedFile(app, owner, purpose)

let people = 0

/** An account with e-mail and phone confirmed that has not applied. */
export async function newcomer(app: TestApp): Promise<Person> {
  people += 1
  const phone = `+86137${String(people).padStart(8, '0')}`
  const person = await createPerson(app, 'account')
  await confirmPhone(app.platform, person.accountId, phone)
  return person
}

/** Of what waits for a decision: when it was asked for, as a reviewer reads it. */
export async function askedAt({ caller }: Person, designerId: string): Promise<string> {
  const { data } = await caller.call('GET', `/staff/v1/designers/${designerId}`)
  const { appliedAt, changeRequestedAt } = StaffDesigner.parse(data)
  return changeRequestedAt ?? appliedAt
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

/** The way of a designer by its calls, as tests walk it: from the application to the decision of a reviewer. */
export function designersWay(app: TestApp, reviewer: Person) {
  async function apply(person: Person, changes: object = {}) {
    const form = { ...individual(await fileOf(app, person)), ...AGREED, ...changes }
    return { form, answer: await person.caller.call('POST', '/v1/designers', form) }
  }
  async function applied(changes: object = {}) {
    const person = await newcomer(app)
    const { answer } = await apply(person, changes)
    return { person, info: made(DesignerInfo, answer) }
  }
  /** About what waits now, unless the body names another. */
  async function decide(
    designerId: string,
    body: object,
    by = reviewer,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const seen = { askedAt: await askedAt(reviewer, designerId), ...body }
    return by.caller.call('POST', `/staff/v1/designers/${designerId}/decision`, seen, headers)
  }
  async function verified(changes: object = {}) {
    const way = await applied(changes)
    made(StaffDesigner, await decide(way.info.designerId, { decision: 'APPROVE' }))
    return way
  }
  return { apply, applied, decide, verified }
}
