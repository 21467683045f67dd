import { Activity, listActs, UNMASKING_ACTS } from '@easel/contract/base/activity/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '../../../platform/metrics.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { storedFile } from '../files/testing/files.ts'
import { seal, verify } from './chain.ts'
import { publishTask } from './jobs.ts'
import { recordActivity } from './public.ts'
import { happen, runVerify, sealed, tamper } from './testing/log.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00Z' })
})
afterEach(() => app.close())

describe('the chain', () => {
  test('numbers entries without gaps and is whole', async () => {
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 0, unsealed: 0 })
    await sealed(app, 3)
    await happen(app, 'thing.later')
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 3, unsealed: 1 })
    await sealed(app, 0)
    const { rows } = await app.platform.pool.query('select sequence, act from activity order by sequence')
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 4, unsealed: 0 })
  })

  test('goes over its batches', async () => {
    await app.platform.pool.query(`
      insert into activity (id, at, actor_kind, act, subject_kind, subject_id)
      select gen_random_uuid(), now() - n * interval '1 microsecond', 'system', 'thing.' || n, 'thing', n::text
      from generate_series(1, 1200) as n`)
    await sealed(app, 0)
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 1200 })
  })

  test('stays one chain when many seal while others write', async () => {
    const writers = Array.from({ length: 60 }, (_, index) => happen(app, `thing.${index}`))
    const sealers = Array.from({ length: 12 }, () => seal(app.platform.db))
    await Promise.all([...writers, ...sealers])
    await sealed(app, 0)
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 60 })
  })

  test('takes in an entry that was committed after younger ones were sealed', async () => {
    const late = await app.platform.pool.connect()
    await late.query('begin')
    await late.query(
      `insert into activity (id, at, actor_kind, act, subject_kind, subject_id) values (gen_random_uuid(), '2026-03-01', 'system', 'thing.late', 'thing', 'x')`,
    )
    await sealed(app, 2)
    await late.query('commit')
    late.release()
    await sealed(app, 0)
    const { rows } = await app.platform.pool.query(`select sequence from activity where act = 'thing.late'`)
    expect(rows).toEqual([{ sequence: 3 }])
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 3 })
  })

  test.each([
    ['a word', `update activity set act = 'thing.else' where sequence = 3`, 3, 'changed'],
    [
      'a microsecond',
      `update activity set at = at + interval '1 microsecond' where sequence = 1`,
      1,
      'changed',
    ],
    ['an absent actor', `update activity set actor_id = gen_random_uuid() where sequence = 2`, 2, 'changed'],
    ['a hash', `update activity set hash = repeat('0', 64) where sequence = 4`, 4, 'changed'],
    ['an entry taken out', 'delete from activity where sequence = 2', 2, 'missing'],
    [
      'an entry taken out and the rest moved up',
      `delete from activity where sequence = 2; update activity set sequence = sequence - 1 where sequence > 2`,
      2,
      'unlinked',
    ],
    [
      'two entries swapped',
      `update activity set sequence = -1 where sequence = 2; update activity set sequence = 2 where sequence = 3; update activity set sequence = 3 where sequence = -1`,
      2,
      'unlinked',
    ],
  ])('shows %s', async (_, statement, sequence, fault) => {
    await sealed(app, 5)
    expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 5 })
    await tamper(app, statement)
    expect(await verify(app.platform.db)).toEqual({ whole: false, sequence, fault })
  })

  test.each([
    ['changed', `update activity set act = 'thing.else' where sequence = 1`],
    ['deleted', 'delete from activity where sequence = 1'],
    ['emptied', 'truncate activity'],
    ['sealed otherwise', 'update activity set sequence = 99 where sequence = 1'],
  ])('cannot be %s without superuser rights', async (_, statement) => {
    await sealed(app, 1)
    await expect(app.platform.pool.query(statement)).rejects.toThrow('append-only')
  })
})

describe('npm run verify-activity', () => {
  test('says that the chain is whole, or where it is not', async () => {
    await sealed(app, 4)
    expect(await runVerify(app)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^4 entries, chain whole\n/),
    })
    await tamper(app, `update activity set reason = 'because' where sequence = 2`)
    expect(await runVerify(app)).toEqual({
      code: 1,
      stdout: 'The chain is broken: entry 2 is not what was sealed\n',
    })
  })
})

describe('the job that publishes the newest line', () => {
  const metrics = createMetrics()
  const cutOff = async () => /^easel_activity_cut_off (\d)/m.exec(await metrics.registry.metrics())?.[1]
  const published = async () =>
    (await Array.fromAsync(app.platform.storage.list('published/activity'))).length

  test('publishes what is new, and nothing more once the end is gone', async () => {
    const ticker = publishTask({ ...app.platform, metrics })
    await ticker.tick()
    expect(await published()).toBe(0)
    await sealed(app, 3)
    await ticker.tick()
    await ticker.tick()
    expect([await published(), await cutOff()]).toEqual([1, '0'])
    await tamper(app, 'delete from activity where sequence = 3')
    await sealed(app, 2)
    await ticker.tick()
    expect([await published(), await cutOff()]).toEqual([1, '1'])
  })
})

describe('the list', () => {
  const List = z.object({ items: z.array(Activity), total: z.number() })

  test('is for admins, newest first, by subject, actor and act', async () => {
    const admin = await createPerson(app, 'admin')
    const reviewer = await createPerson(app, 'reviewer')
    expect(await reviewer.caller.call('GET', '/staff/v1/activity')).toMatchObject({ status: 403 })
    await happen(app, 'thing.one', 'a')
    await app.setNow(new Date('2026-03-02T09:00:00Z'))
    await happen(app, 'thing.two', 'b')
    await recordActivity(
      app.platform.db,
      app.platform.clock,
      { kind: 'account', accountId: reviewer.accountId, ip: '192.0.2.7' },
      { act: 'thing.two', subjectKind: 'thing', subjectId: 'a', from: 'x', to: 'y', reason: 'z' },
    )
    const list = async (parameters: string) =>
      List.parse((await admin.caller.call('GET', `/staff/v1/activity?${parameters}`)).data)
    const all = (await list('')).items.map(({ act }) => act)
    expect(all.indexOf('thing.two')).toBeLessThan(all.indexOf('thing.one'))
    expect((await list('subjectId=a')).items.map(({ act }) => act)).toEqual(['thing.two', 'thing.one'])
    expect(await list('act=thing.two&subjectId=b')).toMatchObject({
      total: 1,
      items: [{ actorKind: 'system', actorId: null, sequence: null }],
    })
    expect((await list(`actorId=${reviewer.accountId}&act=thing.two`)).items).toMatchObject([
      {
        actorName: reviewer.email,
        ip: '192.0.2.7',
        from: 'x',
        to: 'y',
        reason: 'z',
        at: expect.stringMatching(/^2026-03-02T09:00:0/),
      },
    ])
    expect((await admin.caller.call('GET', '/staff/v1/activity?actorId=nobody')).data).toMatchObject({
      issues: [{ path: 'actorId' }],
    })
  })

  test('is sought by person, work and day, and names people, works and whose document was looked at', async () => {
    const admin = await createPerson(app, 'admin')
    const reviewer = await createPerson(app, 'reviewer')
    const designer = await createPerson(app, 'verified')
    const other = await createPerson(app, 'verified')
    const auditId = await auditIn(app, ownerOf(designer), { state: 'PUBLISHED' })
    const file = await storedFile(app, designer, 'IDENTITY')
    const { db, clock } = app.platform
    const logActor = { kind: 'account', accountId: reviewer.accountId, ip: '192.0.2.7' } as const
    await app.setNow(new Date('2026-03-05T08:00:00Z'))
    const looked = { act: 'file.view', subjectKind: 'file', subjectId: file, reason: 'IDENTITY' }
    await recordActivity(db, clock, logActor, looked)
    await recordActivity(db, clock, logActor, {
      act: 'designer.unmask',
      subjectKind: 'designer',
      subjectId: designer.designerId ?? '',
    })
    const list = async (query: Record<string, string>) =>
      List.parse(
        (
          await admin.caller.call(
            'GET',
            `/staff/v1/activity?${new URLSearchParams({ perPage: '100', ...query })}`,
          )
        ).data,
      )
    const [line] = (await list({ act: 'file.view' })).items
    expect(line).toMatchObject({
      actorLabel: reviewer.email.split('@')[0],
      actorDesignerId: null,
      designerId: designer.designerId,
      designerName: expect.any(String),
      subjectName: expect.stringContaining('.'),
    })
    // By them and about them, each line once.
    const theirs = await list({ person: designer.email })
    expect(theirs.items.map(({ act }) => act)).toContain('designer.unmask')
    expect(theirs.items.map(({ act }) => act)).toContain('audit.submit')
    expect(new Set(theirs.items.map(({ id }) => id)).size).toBe(theirs.items.length)
    expect(theirs.total).toBe(theirs.items.length)
    expect(await list({ person: line?.designerName ?? '' })).toEqual(theirs)
    expect(await list({ person: designer.accountId })).toEqual(theirs)
    expect((await list({ person: 'nobody of this name' })).total).toBe(0)
    // A work is its submissions and its product.
    const about = await list({ work: auditId })
    expect(about.items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['audit.approve', 'product.publish']),
    )
    expect(about.items.every(({ subjectName }) => subjectName === 'Quiet Dunes')).toBe(true)
    expect(await list({ work: 'quiet dun' })).toEqual(about)
    expect((await list({ work: 'quiet dun', person: other.email })).total).toBe(0)
    expect((await list({ work: 'no such work' })).total).toBe(0)
    // Days in Shanghai, both included.
    expect((await list({ from: '2026-03-05', to: '2026-03-05' })).items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['file.view', 'designer.unmask']),
    )
    expect((await list({ from: '2026-03-06' })).total).toBe(0)
    expect((await list({ to: '2026-02-01' })).total).toBe(0)
  })

  test('has every unmasked view, whatever its kind, and every act that it can be narrowed by', async () => {
    const admin = await createPerson(app, 'admin')
    const reviewer = await createPerson(app, 'reviewer')
    const { db, clock } = app.platform
    const by = { kind: 'account', accountId: reviewer.accountId, ip: '192.0.2.7' } as const
    for (const act of [...UNMASKING_ACTS, 'audit.approve'])
      await recordActivity(db, clock, by, { act, subjectKind: 'designer', subjectId: reviewer.accountId })
    const list = async (query: string) =>
      List.parse((await admin.caller.call('GET', `/staff/v1/activity?perPage=100&${query}`)).data)
    const theirs = `actorId=${reviewer.accountId}`
    const seen = await list(`unmasked=true&${theirs}`)
    expect(seen.items.map(({ act }) => act).toSorted()).toEqual(UNMASKING_ACTS.toSorted())
    expect(seen.total).toBe(UNMASKING_ACTS.length)
    const everybodys = await list('unmasked=true')
    expect(everybodys.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(seen.items.map(({ id }) => id)),
    )
    expect(everybodys.items.every(({ act }) => UNMASKING_ACTS.some((each) => each === act))).toBe(true)
    expect((await list(`unmasked=true&act=payout.unmask&${theirs}`)).items).toMatchObject([
      { act: 'payout.unmask' },
    ])
    expect((await list('unmasked=true&act=audit.approve')).total).toBe(0)
    const { acts } = listActs.reply.parse((await admin.caller.call('GET', '/staff/v1/activity/acts')).data)
    expect(acts).toEqual([...new Set(acts)].toSorted())
    expect(acts).toEqual(expect.arrayContaining([...UNMASKING_ACTS, 'audit.approve']))
    expect((await reviewer.caller.call('GET', '/staff/v1/activity/acts')).status).toBe(403)
    const csv = String(
      (await admin.caller.call('GET', `/staff/v1/activity.csv?unmasked=true&${theirs}`)).data,
    )
    expect(csv.trimEnd().split('\r\n')).toHaveLength(UNMASKING_ACTS.length + 1)
  })

  test('is exported as CSV by administrators alone, with a line of its own in the log', async () => {
    const admin = await createPerson(app, 'admin')
    const reviewer = await createPerson(app, 'reviewer')
    await happen(app, 'thing.one', 'a')
    await happen(app, 'thing.two', '=1+1')
    const get = (person: Person, query: string) =>
      person.caller.call('GET', `/staff/v1/activity.csv?${query}`)
    expect((await get(reviewer, '')).status).toBe(403)
    expect((await get(admin, 'from=yesterday')).status).toBe(400)
    const answer = await get(admin, 'act=thing.two')
    expect(answer.headers['content-disposition']).toContain('easel-activity.csv')
    const lines = String(answer.data).replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^at,actor,/)
    expect(lines[1]).toContain("thing.two,thing,'=1+1,")
    const taken = await admin.caller.call('GET', '/staff/v1/activity?act=activity.export')
    expect(List.parse(taken.data).items).toMatchObject([{ actorId: admin.accountId }])
  })
})
