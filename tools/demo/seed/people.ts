import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { StaffAnnouncement, staffAddAnnouncement } from '@easel/contract/accounts/announcements/endpoints.ts'
import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { requestTag } from '@easel/contract/publishing/tags/endpoints.ts'
import { DEMO_PASSWORD } from '@easel/domain/accounts/accounts/demo.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { passwordHashing } from '../../../apps/server/src/features/accounts/accounts/hashing.ts'
import { setPasswordHash } from '../../../apps/server/src/features/accounts/accounts/queries.ts'
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
  for (const { id } of people) await setPasswordHash(platform.db, id, hash)
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
  await world.at(world.daysAgo(designer.appliedDaysAgo), () => apply(person, designer))
  if (status.state === 'NORMAL') return
  const url = `/staff/v1/designers/${await designerIdOf(person)}`
  await world.at(world.daysAgo(status.decidedDaysAgo), async () => {
    const decision =
      status.state === 'REFUSED'
        ? { decision: 'REFUSE', reasonCode: status.reason, message: status.message[locale] }
        : { decision: 'APPROVE' }
    await staff.call('POST', `${url}/decision`, decision)
    if (level === 'NONE') return
    const since = shanghaiDay(world.platform.clock.now())
    await staff.call('POST', `${url}/levels`, { level, since, reason: LEVEL_REASONS[locale] })
  })
  if (!ban) return
  const { length, disableAuthSet, reason } = ban
  await world.at(world.daysAgo(ban.beganDaysAgo), () =>
    staff.call('POST', `${url}/bans`, { length, disableAuthSet, reason: reason[locale] }),
  )
}

async function apply(person: Resident, designer: DemoDesigner): Promise<void> {
  const { level, appliedDaysAgo, status, ban, nicknameZh, ...said } = designer
  await person.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  const name = designer.designerType === 'INDIVIDUAL' ? 'identity.jpg' : 'licence.jpg'
  const { fileId } = StoredFile.parse(
    await person.upload('/v3/designers/files/identity', name, await fileOf(`papers/${name}`), 'image/jpeg'),
  )
  await person.call('POST', '/v1/designers', {
    ...said,
    [designer.designerType === 'INDIVIDUAL' ? 'idCardPicId' : 'licensePicId']: fileId,
    accountName: designer.realName,
    accountNumberConfirm: designer.accountNumber,
    agreedDesignerRevenueAndPublisherProtocol: true,
  })
}

export async function designerIdOf(person: Resident): Promise<string> {
  const { designer } = Me.parse(await person.call('GET', '/auth/me'))
  if (!designer) throw new Error(`${person.persona.key} has not applied`)
  return designer.designerId
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
      world.as(designer).call('POST', requestTag.path, { category, text }),
    )
  for (const { daysAgo, pinned, title, body } of announcements)
    await world.at(world.daysAgo(daysAgo), async () => {
      const draft = await organiser.call('POST', staffAddAnnouncement.path, { title, body, pinned })
      const { announcementId, revision } = StaffAnnouncement.parse(draft)
      const publish = `${staffAddAnnouncement.path}/${announcementId}/publish`
      await organiser.call('POST', publish, { revision, publishAt: null })
    })
}
