import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadCopyright } from '@easel/contract/base/files/endpoints.ts'
import { recogniseUploads } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { addAudits } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import {
  createBatch,
  saveBatchItems,
  submitBatchItems,
} from '@easel/contract/publishing/batches/endpoints.ts'
import { uploadFile } from '@easel/contract/publishing/media/endpoints.ts'
import { addRights } from '@easel/contract/publishing/rights/endpoints.ts'
import { claimBulk, decideBulk } from '@easel/contract/review/reviews/endpoints.ts'
import yazl from 'yazl'
import { type Font, fileOf, type Upload, type UploadSet } from '../catalogue.ts'
import { publish } from './works.ts'
import type { Resident, World } from './world.ts'

const REVIEW_HOURS = 20

interface Dropped {
  readonly set: UploadSet
  readonly owner: Resident
  readonly batchId: string
  /** In the order of the set's works. */
  readonly auditIds: readonly string[]
}

/** What happened to wallpapers, films and ringtones: dropped together, then edited, submitted and decided together. */
export async function replaySet(world: World, set: UploadSet): Promise<void> {
  const { droppedHoursAgo, reviewHours = REVIEW_HOURS, state } = set
  const dropped = await world.at(world.hoursAgo(droppedHoursAgo), async () => {
    const done = await drop(world.as(set.designer), set)
    await edit(done)
    if (state !== 'DRAFT') await submit(done)
    return done
  })
  if (state !== 'DECIDED') return
  await world.at(world.hoursAgo(droppedHoursAgo - reviewHours), () => decide(world.as('reviewer'), dropped))
  await publish(world, dropped.auditIds)
}

/** The bytes of each, then all of them into one batch, in their order. */
async function drop(owner: Resident, set: UploadSet): Promise<Dropped> {
  const { productType, works } = set
  const { batchId } = await owner.call(createBatch, {}, { productType })
  const files: { sha256: string; fileName: string }[] = []
  for (const { file, fileName } of works) {
    const bytes = await fileOf(file)
    await owner.upload(uploadFile, { name: fileName, bytes }, { productType })
    files.push({ sha256: createHash('sha256').update(bytes).digest('hex'), fileName })
  }
  const answer = await owner.call(recogniseUploads, {}, { productType, batchId, files })
  const auditIds = answer.files.map(({ result, refusal }, index) => {
    if (result?.auditId) return result.auditId
    throw new Error(`${set.key}: ${works[index]?.file} did not join: ${refusal?.code}`)
  })
  return { set, owner, batchId, auditIds }
}

/** Types what was typed; the rest keeps what the product suggested when it was dropped. */
async function edit(dropped: Dropped): Promise<void> {
  const { set, owner, batchId, auditIds } = dropped
  const { locale, designer } = owner.persona
  const copyrightHolder = designer?.[locale === 'zh' ? 'nicknameZh' : 'nickname'] ?? ''
  const rightsRecordId = set.rights && (await keepRights(owner, set.rights, copyrightHolder))
  const changes = set.works.flatMap(({ name, tags, priceCoins, isCovered }: Upload, index) => {
    if (!name) return []
    const proof = isCovered ? { rightsRecordId } : {}
    const details = { name: name[locale], tags, copyrightHolder, priceCoins, regions: ['GLOBAL'], ...proof }
    return [{ auditId: auditIds[index] ?? '', revision: 1, details }]
  })
  expectNone(set, await owner.call(saveBatchItems, { id: batchId }, { changes }))
}

/** A proof that is kept once, for several works. @returns the record's id. */
async function keepRights(
  owner: Resident,
  { title, note }: NonNullable<UploadSet['rights']>,
  holder: string,
): Promise<string> {
  const { locale } = owner.persona
  const archive = new yazl.ZipFile()
  archive.addBuffer(Buffer.from(`${title[locale]}\n${holder}\n${note[locale]}\n`), 'registration.txt')
  archive.end()
  const bytes = await buffer(Readable.from(archive.outputStream))
  const proof = { name: 'registration.zip', bytes, type: 'application/zip' }
  const { fileId: proofFileId } = await owner.upload(uploadCopyright, proof)
  const body = { title: title[locale], holder, proofFileId, note: note[locale] }
  return (await owner.call(addRights, {}, body)).recordId
}

async function submit({ set, owner, batchId, auditIds }: Dropped): Promise<void> {
  expectNone(set, await owner.call(submitBatchItems, { id: batchId }, { auditIds: [...auditIds] }))
}

async function decide(staff: Resident, { set, owner, batchId, auditIds }: Dropped): Promise<void> {
  const { productType, works } = set
  const { token } = await staff.call(claimBulk, {}, { productType, batchId })
  const verdicts = works.map(({ rejection }, index) => ({
    auditId: auditIds[index] ?? '',
    ...(rejection
      ? {
          decision: 'REJECT' as const,
          reasons: rejection.reasons,
          note: rejection.note[owner.persona.locale],
        }
      : { decision: 'APPROVE' as const }),
  }))
  expectNone(set, await staff.call(decideBulk, {}, { token, verdicts }))
}

function expectNone(set: UploadSet, { items }: { readonly items: readonly { refusal: unknown }[] }): void {
  const refused = items.filter(({ refusal }) => refusal)
  if (refused.length > 0) throw new Error(`${set.key}: ${JSON.stringify(refused)}`)
}

/** Fonts are uploaded one by one, each submitted with its details. */
export async function replayFont(world: World, font: Font): Promise<void> {
  const owner = world.as(font.designer)
  const { locale, designer } = owner.persona
  await world.at(world.hoursAgo(font.submittedHoursAgo), async () => {
    const place = { productType: 'FONT' }
    const file = { name: font.fileName, bytes: await fileOf(font.file) }
    const { fileId } = await owner.upload(uploadFile, file, place)
    const details = {
      name: font.name[locale],
      version: '1.0',
      designer: designer?.nickname ?? '',
      description: font.description[locale],
      tags: ['rounded', 'minimal', 'sans-serif'],
      fontLanguages: ['en'],
      priceCoins: 0,
      regions: ['GLOBAL'],
    }
    await owner.call(addAudits, place, { files: [{ fileId, details }] })
  })
}
