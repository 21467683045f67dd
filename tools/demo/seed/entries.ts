import { basename } from 'node:path'
import { createInfo, submitInfo, uiResource } from '@easel/contract/competitions/entries/endpoints.ts'
import { Entry, EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { staffDecideEntry } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { type Entry as DemoEntry, fileOf } from '../catalogue.ts'
import type { World } from './world.ts'

/** A designer enters an edition, and the organiser reviews what is entered. */
export async function replayEntry(world: World, edition: string, entry: DemoEntry): Promise<void> {
  const { entryId, revision } = await world.at(world.daysAgo(entry.submittedDaysAgo), () =>
    submit(world, edition, entry),
  )
  if (entry.reviewedDaysAgo === null) return
  const body = { revision, decision: 'PASS' }
  await world.at(world.daysAgo(entry.reviewedDaysAgo), () =>
    world.as('organiser').call('POST', staffDecideEntry.path.replace(':id', entryId), body),
  )
}

async function submit(world: World, edition: string, entry: DemoEntry): Promise<Entry> {
  const { category, title, creator, description, prompt } = entry
  const owner = world.as(entry.by)
  const files: { slot: string; fileId: string }[] = []
  for (const [slot, paths] of Object.entries(entry.files))
    for (const path of paths) {
      const url = `${uiResource.path}?${new URLSearchParams({ edition, category, slot })}`
      const sent = await owner.upload(url, basename(path), await fileOf(path))
      files.push({ slot, fileId: EntryUpload.parse(sent).fileId })
    }
  const draft = await owner.call('POST', createInfo.path, {
    edition,
    category,
    title,
    creator,
    description,
    ...(prompt === undefined ? {} : { aiPrompt: prompt, aiTool: 'Tidepool 3' }),
    files,
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  })
  const { entryId, revision } = Entry.parse(draft)
  return Entry.parse(await owner.call('POST', submitInfo.path.replace(':id', entryId), { revision }))
}
