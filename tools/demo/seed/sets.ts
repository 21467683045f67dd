import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { StoredFile, uploadCopyright } from '@easel/contract/files/endpoints.ts'
import { uploadFile } from '@easel/contract/media/endpoints.ts'
import { addRights, RightsRecord } from '@easel/contract/rights/endpoints.ts'
import { recogniseUploads } from '@easel/contract/uploads/endpoints.ts'
import { z } from 'zod'
import type { DemoSet, DemoWork } from '../catalogue/sets.ts'
import { SETS } from '../catalogue.ts'
import { zip } from '../package/zip.ts'
import type { Event } from './event.ts'
import type { Studio } from './studio.ts'
import type { Resident, World } from './world.ts'

const AT_ONCE = 4
const Begun = z.object({ batchId: z.string() })
const Claimed = z.object({ token: z.string(), items: z.array(z.object({ auditId: z.string() })) })
const Verdicts = z.object({
  items: z.array(z.object({ auditId: z.string(), refusal: z.object({ code: z.string() }).nullable() })),
})

interface Progress {
  readonly set: DemoSet
  readonly owner: Resident
  batchId: string
  /** In the order of the set's works. */
  auditIds: readonly string[]
}

/** What happened to wallpapers and ringtones: dropped together, then edited, submitted and decided together. */
export function setEvents(world: World, studio: Studio): Event[] {
  return SETS.flatMap((set) => {
    const progress: Progress = { set, owner: world.as(set.designer), batchId: '', auditIds: [] }
    const hand = async () => {
      await drop(studio, progress)
      await edit(progress)
      if (set.state !== 'DRAFT') await submit(progress)
    }
    const handed = { at: world.hoursAgo(set.droppedHoursAgo), happen: hand }
    if (set.state !== 'DECIDED') return [handed]
    const decided = world.hoursAgo(set.droppedHoursAgo - set.reviewHours)
    return [handed, { at: decided, happen: () => decide(world.as('reviewer'), progress) }]
  })
}

/** When each picture is needed, by key. */
export function pictureUploads(world: World): { readonly key: string; readonly at: Date }[] {
  return SETS.flatMap(({ works, droppedHoursAgo }) =>
    works
      .filter(({ source }) => 'picture' in source)
      .map(({ key }) => ({ key, at: world.hoursAgo(droppedHoursAgo) })),
  )
}

/** The bytes of each, four at a time as the browser sends them; then all of them into one batch, in their order. */
async function drop(studio: Studio, progress: Progress): Promise<void> {
  const { owner, set } = progress
  const { productType, works } = set
  const batch = await owner.call('POST', '/v3/designers/batches', { productType })
  progress.batchId = Begun.parse(batch).batchId
  const sums: string[] = []
  for (let at = 0; at < works.length; at += AT_ONCE) {
    const few = works.slice(at, at + AT_ONCE)
    sums.push(...(await Promise.all(few.map((work) => send(studio, progress, work)))))
  }
  const files = works.map(({ fileName }, index) => ({ sha256: sums[index], fileName }))
  const answer = await owner.call('POST', recogniseUploads.path, {
    productType,
    batchId: progress.batchId,
    files,
  })
  const joined = recogniseUploads.reply.parse(answer).files
  progress.auditIds = joined.map(({ result, refusal }, index) => {
    if (result?.auditId) return result.auditId
    throw new Error(`${set.key}: ${works[index]?.key} did not join: ${refusal?.code}`)
  })
}

async function send(studio: Studio, { owner, set }: Progress, work: DemoWork): Promise<string> {
  const bytes = await bytesOf(studio, work)
  await owner.upload(`${uploadFile.path}?productType=${set.productType}`, work.fileName, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

function bytesOf(studio: Studio, { key, source }: DemoWork): Promise<Uint8Array> {
  if ('sound' in source) return readFile(new URL(`../sounds/${source.sound}.mp3`, import.meta.url))
  if ('video' in source) return readFile(new URL(`../videos/${source.video}.mp4`, import.meta.url))
  return studio.pictureOf(key)
}

/** Types what was typed; the rest keeps what the product suggested when it was dropped. */
async function edit(progress: Progress): Promise<void> {
  const { set, owner, batchId, auditIds } = progress
  const { locale, designer } = owner.persona
  const copyrightHolder = designer?.[locale === 'zh' ? 'nicknameZh' : 'nickname'] ?? ''
  const rightsRecordId = set.rights && (await keepRights(progress, set.rights, copyrightHolder))
  const changes = set.works.flatMap(({ typed, priceCoins, isCovered }, index) => {
    if (!typed) return []
    const { name, tags } = typed
    const proof = isCovered ? { rightsRecordId } : {}
    const details = { name: name[locale], tags, copyrightHolder, priceCoins, regions: ['GLOBAL'], ...proof }
    return [{ auditId: auditIds[index], revision: 1, details }]
  })
  const saved = await owner.call('PATCH', `/v3/designers/batches/${batchId}/items`, { changes })
  expectNone(set, saved)
}

/** A proof that is kept once, for several works. @returns the record's id. */
async function keepRights(
  { owner }: Progress,
  { title, note }: NonNullable<DemoSet['rights']>,
  holder: string,
): Promise<string> {
  const { locale } = owner.persona
  const words = `${title[locale]}\n${holder}\n${note[locale]}\n`
  const proof = await zip([{ path: 'registration.txt', bytes: new TextEncoder().encode(words) }])
  const sent = await owner.upload(uploadCopyright.path, 'registration.zip', proof, 'application/zip')
  const { fileId: proofFileId } = StoredFile.parse(sent)
  const body = { title: title[locale], holder, proofFileId, note: note[locale] }
  return RightsRecord.parse(await owner.call('POST', addRights.path, body)).recordId
}

async function submit({ set, owner, batchId, auditIds }: Progress): Promise<void> {
  expectNone(set, await owner.call('POST', `/v3/designers/batches/${batchId}/submit`, { auditIds }))
}

async function decide(staff: Resident, { set, owner, batchId, auditIds }: Progress): Promise<void> {
  const { productType, works } = set
  const bulk = Claimed.parse(await staff.call('POST', '/staff/v1/bulk/claim', { productType, batchId }))
  const verdicts = works.map(({ rejection }, index) => ({
    auditId: auditIds[index],
    ...(rejection
      ? { decision: 'REJECT', reasons: rejection.reasons, note: rejection.note[owner.persona.locale] }
      : { decision: 'APPROVE' }),
  }))
  expectNone(set, await staff.call('POST', '/staff/v1/bulk/decision', { token: bulk.token, verdicts }))
}

function expectNone(set: DemoSet, answer: unknown): void {
  const refused = Verdicts.parse(answer).items.filter(({ refusal }) => refusal)
  if (refused.length > 0) throw new Error(`${set.key}: ${JSON.stringify(refused)}`)
}
