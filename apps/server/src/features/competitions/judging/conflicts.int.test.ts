import { describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { deskOf, editionToJudge, enteredWith, frozen, named, openedRound, scored } from './testing/judged.ts'
import { act, judgingWorld, readEntry, recuse } from './testing/judgingWorld.ts'

const { judge, read, roundOf, underWay, world } = judgingWorld()

describe('conflicts', () => {
  test('a declared one: the score does not count, the entry goes to another judge, and is read no more', async () => {
    const roundId = await underWay({ entries: 3, judges: 3, judgesPerEntry: 2 })
    const id = (await deskOf(judge(0), roundId)).items[0]?.assignmentId ?? ''
    await scored(judge(0), id)
    expect((await roundOf()).scored).toBe(1)
    expect((await recuse(judge(0), id)).code).toBe('success')
    expect(await roundOf()).toMatchObject({ scored: 0, assigned: 6, short: 0 })
    expect((await readEntry(judge(0), id)).code).toBe('judging.inConflict')
    expect((await scored(judge(0), id, 5, 1)).code).toBe('judging.inConflict')
    expect((await recuse(judge(0), id)).code).toBe('judging.inConflict')
  })

  test.each([
    [
      'the same person by document and name',
      { real_name: 'Same Person', id_card_last4: '4321' },
      { real_name: 'same person', id_card_last4: '4321' },
    ],
    [
      'the same company',
      { real_name: 'Same Ltd', business_license_last4: '9876' },
      { real_name: 'SAME LTD', business_license_last4: '9876' },
    ],
    [
      'the same bank account',
      { bank_card_last4: '5555', bank_account_name: 'Shared' },
      { bank_card_last4: '5555', bank_account_name: 'shared' },
    ],
    [
      'the same contact person',
      { contact_person_email: 'one@example.com' },
      { contact_person_email: 'ONE@example.com' },
    ],
  ])('%s is not assigned', async (_, entrant, own) => {
    const [designer, judging, other] = [
      await createPerson(world().app, 'verified'),
      await createPerson(world().app, 'verified'),
      judge(1),
    ]
    const set = ({ accountId }: Person, values: object) =>
      world()
        .app.platform.db.updateTable('designer')
        .set(values)
        .where('account_id', '=', accountId)
        .execute()
    await set(designer, entrant)
    await set(judging, own)
    world().editionId = (await editionToJudge(world().app)).editionId
    await enteredWith(world().app, world().editionId, designer)
    await frozen(world().app, world().editionId, world().organiser)
    await named(world().editionId, world().organiser, judging)
    await named(world().editionId, world().organiser, other)
    const roundId = await openedRound(world().editionId, world().organiser)
    expect((await deskOf(judging, roundId)).items).toEqual([])
    expect((await deskOf(other, roundId)).items).toHaveLength(1)
    const { judges: listed } = await read()
    expect(listed.map(({ conflicts }) => conflicts)).toEqual([1, 0])
  })

  test('a conflict that comes while one judges', async () => {
    const designer = await createPerson(world().app, 'verified')
    world().editionId = (await editionToJudge(world().app)).editionId
    const own = await createPerson(world().app, 'verified')
    await enteredWith(world().app, world().editionId, designer, { name: 'Theirs' })
    await frozen(world().app, world().editionId, world().organiser)
    await named(world().editionId, world().organiser, own)
    const roundId = await openedRound(world().editionId, world().organiser)
    const { items } = await deskOf(own, roundId)
    expect(items.map(({ title }) => title)).toEqual(['Theirs'])
    const id = items[0]?.assignmentId ?? ''
    await scored(own, id)
    await world()
      .app.platform.db.updateTable('designer')
      .set({ contact_person_email: own.email })
      .where('account_id', '=', designer.accountId)
      .execute()
    expect((await readEntry(own, id)).code).toBe('judging.inConflict')
    expect((await scored(own, id, 9, 1)).code).toBe('judging.inConflict')
    expect((await deskOf(own, roundId)).items).toEqual([])
    expect((await roundOf()).scored).toBe(0)
  })

  test('an organiser with an entry decides nothing of the edition’s judging', async () => {
    const both = await createPerson(world().app, 'verified')
    await grantRoles(world().app.platform, both.accountId, ['organiser'])
    const roundId = await underWay({ entries: 1, judges: 1, judgesPerEntry: 1 })
    await enteredWith(world().app, world().editionId, both)
    for (const move of ['propose', 'reopen', 'close', 'remind'])
      expect((await act(both, roundId, move)).code).toBe('notOwn.decide')
    const results = await both.caller.call('GET', `/staff/v1/rounds/${roundId}/results`)
    expect(results.code).toBe('notOwn.decide')
  })
})
