import { me } from '@easel/contract/accounts/accounts/session.ts'
import {
  staffAddAnnouncement,
  staffPublishAnnouncement,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { staffImposeBan } from '@easel/contract/accounts/designers/bans.ts'
import {
  applyAsDesigner,
  decideAgreement,
  staffDecideDesigner,
  staffGetDesigner,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { staffSetLevel } from '@easel/contract/accounts/levels/endpoints.ts'
import { uploadIdentity } from '@easel/contract/base/files/endpoints.ts'
import { requestTag } from '@easel/contract/publishing/tags/endpoints.ts'
import { DEMO_PASSWORD } from '@easel/domain/accounts/accounts/demo.ts'
import { DesignerApplication } from '@easel/domain/accounts/designers/application.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { passwordHashing } from '../../../apps/server/src/features/accounts/accounts/hashing.ts'
import { setPasswordHash } from '../../../apps/server/src/features/accounts/accounts/passwordQueries.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { insertDesigner } from '../../../apps/server/src/testing/peopleQueries.ts'
import { type DemoDesigner, fileOf, type Persona } from '../catalogue.ts'
import { together } from './together.ts'
import { guestEmail, type Resident, type World } from './world.ts'
import { insertPeople } from './worldQueries.ts'

/** Why a designer has the level that the demo gives them. */
const LEVEL_REASONS = {
  en: 'Works accepted without objections over the past year',
  zh: '过去一年作品审核通过情况良好',
} as const
/** Guests made their accounts so many days ago, one after the other. */
const JOINED_DAYS_AGO = 60

/** Every account as if it had confirmed its address and number; the password of all is hashed once. */
export async function makePeople(world: World): Promise<void> {
  const { platform, catalogue } = world
  const people = catalogue.people.map(({ email, phone, locale, roles, createdDaysAgo }) => ({
    id: newId(),
    email,
    phone,
    locale,
    roles,
    createdAt: world.daysAgo(createdDaysAgo),
  }))
  await insertPeople(platform.db, people)
  const hash = await passwordHashing.hash(DEMO_PASSWORD)
  for (const { id } of people) await setPasswordHash(platform.db, id, hash, null)
  await together(catalogue.people, async (persona) => {
    if (persona.designer) await becomeDesigner(world, persona, persona.designer)
  })
}

/** The way of a designer from the application to its decision, and what came after. */
async function becomeDesigner(world: World, persona: Persona, designer: DemoDesigner): Promise<void> {
  const { status, ban, level } = designer
  const person = world.as(persona.key)
  const staff = world.as('reviewer')
  const { locale } = persona
  await world.on(designer.appliedDaysAgo, () => apply(person, designer))
  if (status.state === 'NORMAL') return
  const place = { id: (await senderOf(person)).designerId ?? '' }
  await world.on(status.decidedDaysAgo, async () => {
    const { appliedAt: askedAt } = await staff.call(staffGetDesigner, place)
    const decision =
      status.state === 'REFUSED'
        ? { decision: 'REFUSE' as const, reasonCode: status.reason, message: status.message[locale] }
        : { decision: 'APPROVE' as const }
    await staff.call(staffDecideDesigner, place, { ...decision, askedAt })
    if (level === 'NONE') return
    const since = shanghaiDay(world.platform.clock.now())
    await staff.call(staffSetLevel, place, { level, since, reason: LEVEL_REASONS[locale] })
  })
  if (!ban) return
  const { length, disableAuthSet, reason } = ban
  await world.on(ban.beganDaysAgo, () =>
    staff.call(staffImposeBan, place, { length, disableAuthSet, reason: reason[locale] }),
  )
}

async function apply(person: Resident, designer: DemoDesigner): Promise<void> {
  const { level, appliedDaysAgo, status, ban, nicknameZh, ...said } = designer
  await person.call(decideAgreement, {}, { decision: 'AGREE' })
  const name = designer.designerType === 'INDIVIDUAL' ? 'identity.jpg' : 'licence.jpg'
  const paper = { name, bytes: await fileOf(`papers/${name}`), type: 'image/jpeg' }
  const { fileId } = await person.upload(uploadIdentity, paper)
  const application = DesignerApplication.parse({
    ...said,
    [designer.designerType === 'INDIVIDUAL' ? 'idCardPicId' : 'licensePicId']: fileId,
    accountName: designer.realName,
    accountNumberConfirm: designer.accountNumber,
    agreedDesignerRevenueAndPublisherProtocol: true,
  })
  await person.call(applyAsDesigner, {}, application)
}

/** Whose act it is, for the functions that a call ends in. */
export async function senderOf(person: Resident) {
  const { account, designer } = await person.call(me)
  if (!account) throw new Error(`${person.persona.key} has no account`)
  const { id: accountId } = account
  const logActor = { kind: 'account', accountId, ip: null } as const
  return { accountId, designerId: designer?.designerId ?? null, logActor }
}

/** People without works in the store, verified without the letters and papers of a persona. */
export async function makeGuests(world: World): Promise<void> {
  const { platform, catalogue } = world
  const guests = catalogue.editions.guests.map((guest, index) => ({
    ...guest,
    id: newId(),
    email: guestEmail(guest.key),
    phone: null,
    roles: [],
    createdAt: world.daysAgo(JOINED_DAYS_AGO - index),
  }))
  await insertPeople(platform.db, guests)
  for (const { id, name } of guests)
    await insertDesigner(platform, {
      accountId: id,
      name,
      nickname: name,
      status: 'VERIFIED',
      productTypes: ['WALLPAPER'],
    })
}

/** What lies on the desks of staff, and what they announced. */
export async function fillDesks(world: World): Promise<void> {
  const { announcements, tagRequests } = world.catalogue.desk
  const organiser = world.as('organiser')
  for (const { designer, hoursAgo, category, text } of tagRequests)
    await world.at(world.hoursAgo(hoursAgo), () =>
      world.as(designer).call(requestTag, {}, { category, text }),
    )
  for (const { daysAgo, pinned, title, body } of announcements)
    await world.on(daysAgo, async () => {
      const draft = await organiser.call(staffAddAnnouncement, {}, { title, body, pinned })
      const { announcementId: id, revision } = draft
      await organiser.call(staffPublishAnnouncement, { id }, { revision, publishAt: null })
    })
}
