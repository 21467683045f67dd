import { basename } from 'node:path'
import { createInfo, submitInfo, uiResource } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { staffDecideEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { type Entry as DemoEntry, fileOf } from '../catalogue.ts'
import type { World } from './world.ts'

/** A designer enters an edition, and the organiser reviews what is entered. */
export async function replayEntry(world: World, edition: string, entry: DemoEntry): Promise<void> {
  const { entryId, revision } = await world.on(entry.submittedDaysAgo, () => submit(world, edition, entry))
  if (entry.reviewedDaysAgo === null) return
  await world.on(entry.reviewedDaysAgo, () =>
    world.as('organiser').call(staffDecideEntry, { id: entryId }, { revision, decision: 'PASS' }),
  )
}

async function submit(world: World, edition: string, entry: DemoEntry): Promise<Entry> {
  const { category, title, creator, description, prompt } = entry
  const owner = world.as(entry.by)
  const files: { slot: string; fileId: string }[] = []
  for (const [slot, paths] of Object.entries(entry.files))
    for (const path of paths) {
      const file = { name: basename(path), bytes: await fileOf(path) }
      const { fileId } = await owner.upload(uiResource, file, { edition, category, slot })
      files.push({ slot, fileId })
    }
  const { entryId, revision } = await owner.call(
    createInfo,
    {},
    {
      edition,
      category,
      title,
      creator,
      description,
      ...(prompt === undefined ? {} : { aiPrompt: prompt, aiTool: 'Tidepool 3' }),
      files,
      declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
    },
  )
  return owner.call(submitInfo, { id: entryId }, { revision })
}
