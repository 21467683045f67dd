import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StoredFile, uploadCopyright } from '@easel/contract/base/files/endpoints.ts'
import { recogniseUploads } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { addAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { uploadFile } from '@easel/contract/publishing/media/endpoints.ts'
import { addRights, RightsRecord } from '@easel/contract/publishing/rights/endpoints.ts'
import yazl from 'yazl'
import { z } from 'zod'
import { type Font, fileOf, type Upload, type UploadSet } from '../catalogue.ts'
import { publish } from './works.ts'
import type { Resident, World } from './world.ts'

const REVIEW_HOURS = 20
const Begun = z.object({ batchId: z.string() })
const Claimed = z.object({ token: z.string() })
const Verdicts = z.object({
  items: z.array(z.object({ auditId: z.string(), refusal: z.object({ code: z.string() }).nullable() })),
})

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
  const { batchId } = Begun.parse(await owner.call('POST', '/v3/designers/batches', { productType }))
  const files: { sha256: string; fileName: string }[] = []
  for (const { file, fileName } of works) {
    const bytes = await fileOf(file)
    await owner.upload(`${uploadFile.path}?productType=${productType}`, fileName, bytes)
    files.push({ sha256: createHash('sha256').update(bytes).digest('hex'), fileName })
  }
  const answer = await owner.call('POST', recogniseUploads.path, { productType, batchId, files })
  const auditIds = recogniseUploads.reply.parse(answer).files.map(({ result, refusal }, index) => {
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
    return [{ auditId: auditIds[index], revision: 1, details }]
  })
  expectNone(set, await owner.call('PATCH', `/v3/designers/batches/${batchId}/items`, { changes }))
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
  const proof = await buffer(Readable.from(archive.outputStream))
  const sent = await owner.upload(uploadCopyright.path, 'registration.zip', proof, 'application/zip')
  const { fileId: proofFileId } = StoredFile.parse(sent)
  const body = { title: title[locale], holder, proofFileId, note: note[locale] }
  return RightsRecord.parse(await owner.call('POST', addRights.path, body)).recordId
}

async function submit({ set, owner, batchId, auditIds }: Dropped): Promise<void> {
  expectNone(set, await owner.call('POST', `/v3/designers/batches/${batchId}/submit`, { auditIds }))
}

async function decide(staff: Resident, { set, owner, batchId, auditIds }: Dropped): Promise<void> {
  const { productType, works } = set
  const { token } = Claimed.parse(await staff.call('POST', '/staff/v1/bulk/claim', { productType, batchId }))
  const verdicts = works.map(({ rejection }, index) => ({
    auditId: auditIds[index],
    ...(rejection
      ? { decision: 'REJECT', reasons: rejection.reasons, note: rejection.note[owner.persona.locale] }
      : { decision: 'APPROVE' }),
  }))
  expectNone(set, await staff.call('POST', '/staff/v1/bulk/decision', { token, verdicts }))
}

function expectNone(set: UploadSet, answer: unknown): void {
  const refused = Verdicts.parse(answer).items.filter(({ refusal }) => refusal)
  if (refused.length > 0) throw new Error(`${set.key}: ${JSON.stringify(refused)}`)
}

/** Fonts are uploaded one by one, each submitted with its details. */
export async function replayFont(world: World, font: Font): Promise<void> {
  const owner = world.as(font.designer)
  const { locale, designer } = owner.persona
  await world.at(world.hoursAgo(font.submittedHoursAgo), async () => {
    const url = `${uploadFile.path}?productType=FONT`
    const { fileId } = uploadFile.reply.parse(await owner.upload(url, font.fileName, await fileOf(font.file)))
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
    await owner.call('POST', `${addAudits.path}?productType=FONT`, { files: [{ fileId, details }] })
  })
}
