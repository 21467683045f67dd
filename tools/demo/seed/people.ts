import { SignedIn } from '@easel/contract/accounts/endpoints.ts'
import { Me } from '@easel/contract/accounts/session.ts'
import { StoredFile } from '@easel/contract/files/endpoints.ts'
import { DEMO_PASSWORD } from '@easel/domain/accounts/demo.ts'
import { shanghaiDay } from '@easel/domain/calendar/shanghai.ts'
import { grantRole } from '../../../apps/server/src/features/accounts/public.ts'
import { type DemoDesigner, PERSONAS, type Persona } from '../catalogue/personas.ts'
import { makeIdentityImage, makeLicenceImage } from '../identity.ts'
import type { Event } from './event.ts'
import type { Resident, World } from './world.ts'
import { lastCode, setCreatedAt } from './worldQueries.ts'

/** Why a designer has the level that the demo gives them. */
const LEVEL_REASONS = {
  en: 'Works accepted without objections over the past year',
  zh: '过去一年作品审核通过情况良好',
} as const

/** Every account, and the way of each designer from application to decision. */
export function peopleEvents(world: World): Event[] {
  return PERSONAS.flatMap((persona) => [
    { at: world.daysAgo(persona.createdDaysAgo), happen: () => signUp(world, persona) },
    ...(persona.designer ? designerEvents(world, persona, persona.designer) : []),
  ])
}

function designerEvents(world: World, persona: Persona, designer: DemoDesigner): Event[] {
  const { status, ban } = designer
  return [
    { at: world.daysAgo(designer.appliedDaysAgo), happen: () => apply(world.as(persona.key), designer) },
    ...(status.state === 'NORMAL'
      ? []
      : [{ at: world.daysAgo(status.decidedDaysAgo), happen: () => decide(world, persona, designer) }]),
    ...(ban ? [{ at: world.daysAgo(ban.beganDaysAgo), happen: () => impose(world, persona, ban) }] : []),
  ]
}

async function signUp(world: World, { key, email, phone, roles }: Persona): Promise<void> {
  const { db, clock, config } = world.platform
  const person = world.as(key)
  const { account } = SignedIn.parse(
    await person.call('POST', '/auth/sign-up/email', { email, password: DEMO_PASSWORD }),
  )
  await person.call('POST', '/auth/codes', { purpose: 'VERIFY_EMAIL', target: email })
  await person.call('POST', '/auth/verify-email', { code: await lastCode(db, email) })
  if (config.contacts.includes('phone')) {
    await person.call('POST', '/auth/codes', { purpose: 'VERIFY_PHONE', target: phone })
    const code = await lastCode(db, phone)
    await person.call('POST', '/auth/verify-phone', { phone, code, proof: { password: DEMO_PASSWORD } })
  }
  await setCreatedAt(db, account.id, clock.now())
  for (const role of roles) await grantRole(db, clock, { email, role, withLink: false })
}

async function apply(person: Resident, designer: DemoDesigner): Promise<void> {
  const { key, email } = person.persona
  await person.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  const individual = designer.designerType === 'INDIVIDUAL'
  const bytes = await (individual ? makeIdentityImage(key) : makeLicenceImage(key))
  const name = individual ? 'identity.jpg' : 'licence.jpg'
  const { fileId } = StoredFile.parse(
    await person.upload('/v3/designers/files/identity', name, bytes, 'image/jpeg'),
  )
  const papers = individual
    ? { idCardNumber: designer.idCardNumber, idCardPicId: fileId }
    : {
        businessLicense: designer.businessLicense,
        licensePicId: fileId,
        contactPersonName: designer.contactPersonName,
        contactPersonPhoneNumber: designer.contactPersonPhoneNumber,
        contactPersonEmail: email,
      }
  await person.call('POST', '/v1/designers', {
    designerType: designer.designerType,
    nickname: designer.nickname,
    realName: designer.realName,
    address: designer.address,
    ...(designer.qq ? { qq: designer.qq } : {}),
    contentTypes: designer.contentTypes,
    accountName: designer.realName,
    bankName: designer.bankName,
    bankProvince: designer.bankProvince,
    bankCity: designer.bankCity,
    bankBranch: designer.bankBranch,
    accountNumber: designer.accountNumber,
    accountNumberConfirm: designer.accountNumber,
    ...papers,
    agreedDesignerRevenueAndPublisherProtocol: true,
  })
}

async function designerIdOf(person: Resident): Promise<string> {
  const { designer } = Me.parse(await person.call('GET', '/auth/me'))
  if (!designer) throw new Error(`${person.persona.key} has not applied`)
  return designer.designerId
}

async function decide(
  world: World,
  { key, locale }: Persona,
  { status, level }: DemoDesigner,
): Promise<void> {
  const designerId = await designerIdOf(world.as(key))
  const decision =
    status.state === 'REFUSED'
      ? { decision: 'REFUSE', reasonCode: status.reason, message: status.message[locale] }
      : { decision: 'APPROVE' }
  await world.as('reviewer').call('POST', `/staff/v1/designers/${designerId}/decision`, decision)
  if (level === 'NONE') return
  const since = shanghaiDay(world.platform.clock.now())
  const reason = LEVEL_REASONS[locale]
  await world
    .as('reviewer')
    .call('POST', `/staff/v1/designers/${designerId}/levels`, { level, since, reason })
}

async function impose(
  world: World,
  { key, locale }: Persona,
  { length, disableAuthSet, reason }: NonNullable<DemoDesigner['ban']>,
): Promise<void> {
  const designerId = await designerIdOf(world.as(key))
  const body = { length, disableAuthSet, reason: reason[locale] }
  await world.as('reviewer').call('POST', `/staff/v1/designers/${designerId}/bans`, body)
}
