import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { staffDecideBid, staffListBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { deliver, listDeliveries, staffDecideDelivery } from '@easel/contract/tenders/deliveries/endpoints.ts'
import {
  staffAddImage,
  staffListMaterials,
  staffSaveImages,
} from '@easel/contract/tenders/materials/endpoints.ts'
import { acceptDeliveryFile } from '../../../apps/server/src/features/tenders/deliveries/public.ts'
import { acceptMaterial } from '../../../apps/server/src/features/tenders/materials/public.ts'
import { quarantineOf, type ReceivedFile } from '../../../apps/server/src/platform/http/receive.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { type DemoTender, fileOf } from '../catalogue.ts'
import { type Event, wholeHour } from './event.ts'
import { senderOf } from './people.ts'
import type { Resident, World } from './world.ts'

type Won = NonNullable<DemoTender['won']>

/** The pictures that introduce a tender, with their captions. */
export async function addPictures(
  world: World,
  tenderId: string,
  pictures: DemoTender['pictures'],
): Promise<void> {
  const organiser = world.as('organiser')
  const place = { id: tenderId }
  for (const { file } of pictures)
    await organiser.upload(staffAddImage, { name: basename(file), bytes: await fileOf(file) }, place)
  if (pictures.length === 0) return
  const { images } = await organiser.call(staffListMaterials, place)
  const worded = images.map(({ picture }, index) => ({
    fileId: picture.fileId,
    caption: pictures[index]?.caption ?? { en: '', zh: '' },
  }))
  await organiser.call(staffSaveImages, place, { images: worded })
}

/** The files that designers of a tender may download. */
export async function addMaterials(
  world: World,
  tenderId: string,
  materials: DemoTender['materials'],
): Promise<void> {
  const sender = { ...(await senderOf(world.as('organiser'))), as: 'staff' } as const
  for (const path of materials) {
    const file = await receivedFile(world, await fileOf(path), basename(path))
    await acceptMaterial(world.platform, sender, file, tenderId, async () => null)
    await file.dispose()
  }
}

/** A bid wins, its first milestone is delivered, and the organiser wants changes. */
export function wonEvents(world: World, tender: DemoTender, id: () => string): Event[] {
  const { won, endsIn } = tender
  if (!won) return []
  const at = (daysAgo: number, happen: () => Promise<void>): Event => ({ at: world.daysAgo(daysAgo), happen })
  return [
    at(-endsIn - 3, () => decide(world, won, id())),
    at(9, () => deliverFirst(world, won, id())),
    at(2, () => wantChanges(world, won, id())),
  ]
}

async function decide(world: World, { by, reason, declined }: Won, tenderId: string): Promise<void> {
  const organiser = world.as('organiser')
  const winner = await senderOf(world.as(by))
  const { items } = await organiser.call(staffListBids, { id: tenderId })
  for (const { bidId, designerId } of items) {
    const won = designerId === winner.designerId
    const body = won ? { decision: 'WIN' as const, reason } : { decision: 'LOSE' as const, reason: declined }
    await organiser.call(staffDecideBid, { id: bidId }, body)
  }
}

async function firstOf(person: Resident, tenderId: string) {
  const [first] = (await person.call(listDeliveries, { id: tenderId })).items
  if (!first) throw new Error('nothing was won')
  return first
}

async function deliverFirst(
  world: World,
  { by, slot, note, file: path }: Won,
  tenderId: string,
): Promise<void> {
  const person = world.as(by)
  const { deliveryId } = await firstOf(person, tenderId)
  const file = await receivedFile(world, await fileOf(path), basename(path))
  const sender = { ...(await senderOf(person)), as: 'owner' } as const
  // The queue of uploads is the browser's; what it ends in is the same.
  await acceptDeliveryFile(world.platform, sender, file, { deliveryId, slot }, async () => null)
  await file.dispose()
  const { revision } = await firstOf(person, tenderId)
  await person.call(deliver, { id: deliveryId }, { revision, note })
}

async function receivedFile(world: World, bytes: Uint8Array, fileName: string): Promise<ReceivedFile> {
  const folder = quarantineOf(world.platform.config.dataDir)
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true })
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, fileName, sizeBytes: bytes.length, sha256, dispose: () => rm(path, { force: true }) }
}

async function wantChanges(world: World, { by, changes }: Won, tenderId: string): Promise<void> {
  const { deliveryId, revision, files } = await firstOf(world.as(by), tenderId)
  const [file] = files
  const body = {
    revision,
    decision: 'CHANGES' as const,
    reasons: ['notAsAgreed' as const],
    note: changes.note,
    pins: file ? [{ fileId: file.fileId, x: 0.5, y: 0.2, text: changes.pin }] : [],
    dueAt: wholeHour(world.daysAgo(-changes.againIn)),
  }
  await world.as('organiser').call(staffDecideDelivery, { id: deliveryId }, body)
}
