import { nameFromFile, tagsFromColours } from '@easel/domain/publishing/media/suggest.ts'
import { SUGGESTED_TAGS } from '@easel/domain/publishing/tags/rules.ts'
import type { MediumInspection } from '@easel/inspection/media/inspection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { tagCheck } from '../tags/public.ts'
import { type MediumRow, readMedium, recentTags } from './queries.ts'

export interface Suggested {
  readonly name: string
  readonly tags: string[]
}

/** What a file calls itself inside, where its kind has such a name. */
function ownName(inspection: MediumInspection): string {
  if (inspection.productType === 'RINGTONE') return inspection.title ?? ''
  if (inspection.productType === 'FONT') return inspection.family
  return ''
}

/**
 * A start for the form of each medium: a name from the file, tags from the colours and from what the designer
 * tagged lately; only tags that can be picked today. One query for any number of media of one type.
 */
export async function suggestFor(
  db: Db,
  designerId: string,
  media: readonly { readonly row: MediumRow; readonly fileName: string }[],
): Promise<Map<string, Suggested>> {
  const [first] = media
  if (!first) return new Map()
  const { productType } = readMedium(first.row)
  const recent = await recentTags(db, designerId, productType)
  const read = media.map(({ row, fileName }) => ({ row, fileName, ...readMedium(row) }))
  const wanted = read.map(({ colours }) => [...tagsFromColours(colours), ...recent])
  const check = await tagCheck(db, wanted.flat())
  const isOpen = (tag: string) => check(productType, [tag], []).length === 0
  return new Map(
    read.map(({ row, fileName, inspection }, index) => [
      row.medium_id,
      {
        name: nameFromFile(ownName(inspection), productType) || nameFromFile(fileName, productType),
        tags: [...new Set(wanted[index])].filter(isOpen).slice(0, SUGGESTED_TAGS.to),
      },
    ]),
  )
}
