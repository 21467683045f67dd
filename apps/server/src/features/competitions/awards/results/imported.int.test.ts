import { hash } from 'node:crypto'
import { editionBundles, resultPublic } from '@easel/contract/competitions/awards/endpoints.ts'
import { getEdition, listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import { staffGetEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { logKey, voteCounts, voteLog } from '@easel/contract/competitions/votes/endpoints.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigration } from '../../../../platform/db/migrate.ts'
import { newId } from '../../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson } from '../../../../testing/people.ts'
import { installEditions } from '../../editions/public.ts'
import { editionIdOf, openEdition } from '../../editions/testing/editions.ts'
import { stageEntry } from '../../entries/testing/stageQueries.ts'
import { portalKey, voteKeysOf } from '../../votes/public.ts'
import { type Imported, importedEdition, overBefore } from '../testing/imported.ts'
import { publishedEdition } from '../testing/published.ts'
import { FILES, MANIFEST } from './bundle.ts'
import { logResults } from './resultLog.ts'
import { buildBundles } from './stored.ts'
import { exportedFrom, filesOf, zipOf } from './testing/bundles.ts'
import { verifyResults } from './verify.ts'

const NOW = new Date('2045-10-01T10:00:00.000Z')
const DAY_MS = 86_400_000
const OVER = overBefore(NOW)

let app: TestApp
let imported: Imported
let entryId: string
let organisers: Imported['organisers']
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  imported = await importedEdition(app)
  ;({ entryId, organisers } = imported)
})
afterAll(() => app.close())

const read = (path: string) => app.visitor().call('GET', path)
const run = (statement: string) => sql.raw(statement).execute(app.platform.db)
const broken = (constraint: string) => expect.objectContaining({ constraint })

describe('an edition that was over before it was published here is imported', () => {
  test('in every reply about it, and one that is not over is the portal’s', async () => {
    const held = await openEdition(app)
    for (const [{ slug, editionId }, provenance] of [
      [imported, 'IMPORTED'],
      [held, 'PORTAL'],
    ] as const) {
      const at = `/v1/competitions/${slug}`
      expect(made(getEdition.reply, await read(at)).provenance).toBe(provenance)
      const { items } = made(listEditions.reply, await read('/v1/competitions?perPage=100'))
      expect(items.find((each) => each.slug === slug)?.provenance).toBe(provenance)
      expect(made(voteCounts.reply, await read(`${at}/votes`)).provenance).toBe(provenance)
      expect(made(voteLog.reply, await read(`${at}/log`)).provenance).toBe(provenance)
      expect(made(editionBundles.reply, await read(`${at}/bundles`)).provenance).toBe(provenance)
      const results = await read(`/design/cpt/prize/resultPublic?edition=${slug}`)
      expect(made(resultPublic.reply, results).provenance).toBe(provenance)
      const staff = await organisers[0].caller.call('GET', `/staff/v1/competitions/${editionId}`)
      expect(made(staffGetEdition.reply, staff).provenance).toBe(provenance)
    }
  })

  test('the shipped ones too, by the day of the first start', async () => {
    const early = await startTestApp({ now: '2023-09-01T10:00:00.000Z' })
    try {
      await installEditions(early.platform)
      const provenanceOf = async (slug: string) =>
        made(getEdition.reply, await early.visitor().call('GET', `/v1/competitions/${slug}`)).provenance
      expect(await provenanceOf('2022')).toBe('IMPORTED')
      expect(await provenanceOf('2023')).toBe('PORTAL')
      expect(await provenanceOf('2025')).toBe('PORTAL')
      const id = await editionIdOf(await createPerson(early, 'organiser'), '2023')
      await early.setNow(new Date('2030-01-01T00:00:00.000Z'))
      const { db } = early.platform
      await expect(
        db.updateTable('edition').set({ provenance: 'IMPORTED' }).where('edition_id', '=', id).execute(),
      ).rejects.toEqual(broken('edition_provenance_stays'))
      expect(await provenanceOf('2023')).toBe('PORTAL')
    } finally {
      await early.close()
    }
  })
})

test('nobody votes in it, not even with a clock that was moved back', async () => {
  const voter = await createPerson(app, 'account')
  await app.setNow(new Date(NOW.getTime() - 365 * DAY_MS))
  const answer = await voter.caller.call('POST', '/design/cpt/vote', { infoId: entryId })
  await app.setNow(NOW)
  expect(answer.code).toBe('vote.closed')
})

describe('the database', () => {
  test('lets nobody say otherwise of an edition that is published or holds something', async () => {
    const held = await openEdition(app)
    const set = (id: string, provenance: string) =>
      run(`update edition set provenance = '${provenance}' where edition_id = '${id}'`)
    await expect(set(held.editionId, 'IMPORTED')).rejects.toEqual(broken('edition_provenance_stays'))
    await expect(set(imported.editionId, 'PORTAL')).rejects.toEqual(broken('edition_provenance_stays'))
    const ballot = (editionId: string) =>
      run(`insert into ballot (edition_id, voter_id, entry_id, day, place, nonce, given_at)
        values ('${editionId}', gen_random_uuid(), gen_random_uuid(), '2044-09-20', 1, '\\x${'00'.repeat(16)}', now())`)
    const draft = async (): Promise<string> => {
      const id = newId()
      await run(`insert into edition (edition_id, slug, draft, created_at, updated_at)
        values ('${id}', 'draft-${id.slice(-12)}', '{}', now(), now())`)
      return id
    }
    // One that was never published holds nothing by the product's own calls; a statement could still put something there.
    const withBallot = await draft()
    await ballot(withBallot)
    await expect(set(withBallot, 'IMPORTED')).rejects.toEqual(broken('edition_provenance_stays'))
    // Nor is one imported that is still to come.
    await expect(set(await draft(), 'IMPORTED')).rejects.toEqual(broken('edition_import_is_over'))
    await expect(set(await draft(), 'ELSEWHERE')).rejects.toEqual(broken('edition_provenance_check'))
    await expect(ballot(imported.editionId)).rejects.toEqual(broken('ballot_is_not_imported'))
  })

  test('takes its entries until its count is there, and holds them from then on', async () => {
    const held = broken('competition_entry_window')
    const owner = await createPerson(app, 'verified')
    await expect(
      run(`update competition_entry set name = 'Later' where entry_id = '${entryId}'`),
    ).rejects.toEqual(held)
    await expect(run(`delete from competition_entry where entry_id = '${entryId}'`)).rejects.toEqual(held)
    const staged = { editionId: imported.editionId, category: 'photography', owner, at: imported.enteredAt }
    await expect(stageEntry(app.platform, staged)).rejects.toEqual(held)
  })

  test('knows the editions that were there before: those with a count and no ballots, and those that were over', async () => {
    const over = await openEdition(app, OVER)
    const open = await openEdition(app)
    const [statement] = /^update edition set provenance[\s\S]*?;/m.exec(
      await readMigration('0086_imported_editions.sql'),
    ) ?? ['']
    const rows = await app.platform.db.transaction().execute(async (tx) => {
      await sql`alter table edition disable trigger user`.execute(tx)
      await sql`update edition set provenance = 'PORTAL'`.execute(tx)
      await sql.raw(statement).execute(tx)
      await sql`alter table edition enable trigger user`.execute(tx)
      return tx.selectFrom('edition').select(['edition_id as id', 'provenance']).execute()
    })
    const after = new Map(rows.map(({ id, provenance }) => [id, provenance]))
    expect(after.get(over.editionId)).toBe('IMPORTED')
    expect(after.get(imported.editionId)).toBe('IMPORTED')
    expect(after.get(open.editionId)).toBe('PORTAL')
  })
})

describe('its bundles', () => {
  test('are downloaded like all others, nothing is logged, and the manifest says that it is imported', async () => {
    expect(await logResults(app.platform)).toBe(0)
    await buildBundles(app.platform)
    const address = `/v1/competitions/${imported.slug}/bundles`
    const { bundles } = made(editionBundles.reply, await read(address))
    expect(bundles.map(({ kind }) => kind)).toEqual(['votes', 'results'])
    const { publicKey } = made(logKey.reply, await read('/v1/log-key'))
    const { rawPayload } = await app.server.inject(`${address}/results.zip`)
    const files = await filesOf(rawPayload)
    expect(JSON.parse(files[MANIFEST.text] ?? '')).toMatchObject({
      provenance: 'IMPORTED',
      slug: imported.slug,
    })
    expect(Object.keys(files)).not.toContain(FILES.rounds)
    expect(JSON.parse((files[FILES.votes] ?? '').split('\n')[0] ?? '')).toMatchObject({
      provenance: 'IMPORTED',
      leaves: 0,
      counts: [{ entryId, votes: 48_211 }],
    })
    expect(await verifyResults(bytesSource(rawPayload), portalKey(publicKey))).toMatchObject({
      sound: true,
      manifest: { provenance: 'IMPORTED' },
      votes: 0,
    })
  })

  test('an edition of this portal does not pass for an imported one, whoever signs', async () => {
    const keys = voteKeysOf(app.platform.secrets)
    const { editionId } = await publishedEdition(app)
    const files = await filesOf(await exportedFrom(app, editionId))
    const faultIn = async (changed: Readonly<Record<string, string>>, isSigned: boolean) => {
      const { [FILES.rounds]: _, ...rest } = { ...files, ...changed }
      const manifest = JSON.parse(files[MANIFEST.text] ?? '')
      manifest.provenance = 'IMPORTED'
      delete manifest.sha256[FILES.rounds]
      for (const name of Object.keys(manifest.sha256))
        manifest.sha256[name] = hash('sha256', rest[name] ?? '')
      const text = JSON.stringify(manifest)
      const signature = isSigned ? keys.signManifest('results', text) : (files[MANIFEST.signature] ?? '')
      const zip = await zipOf({ ...rest, [MANIFEST.text]: text, [MANIFEST.signature]: signature })
      const verdict = await verifyResults(bytesSource(zip), portalKey(keys.publicKey))
      return verdict.sound ? 'sound' : `${verdict.fault} at ${verdict.place}`
    }
    expect(await faultIn({}, false)).toBe(`manifestSignatureWrong at ${MANIFEST.signature}`)
    expect(await faultIn({}, true)).toBe('manifestDiffers at provenance')
    const [head = '', , ...lines] = (files[FILES.votes] ?? '').split('\n')
    const relabelled = head.replace('"PORTAL"', '"IMPORTED"')
    const signature = JSON.stringify({ is: 'signature', signature: keys.signManifest('votes', relabelled) })
    const withLeaves = [relabelled, signature, ...lines].join('\n')
    expect(await faultIn({ [FILES.votes]: withLeaves }, true)).toBe('votes.leavesImported at 0')
  })
})
