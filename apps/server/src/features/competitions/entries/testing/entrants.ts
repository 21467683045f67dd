import { createInfo, uiResource } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry, EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import type { Slot } from '@easel/domain/base/files/mediaRules.ts'
import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { jpeg, type PictureSpec } from '../../../../testing/pictures.ts'
import { edition2025 } from '../../editions/definitions/edition2025/edition.ts'
import { openEdition } from '../../editions/testing/editions.ts'

const both = (text: string) => ({ en: text, zh: text })

const PICTURE: Slot = {
  field: 'picture',
  name: both('Picture'),
  required: true,
  count: { min: 1, max: 2 },
  accepts: [
    {
      kind: 'IMAGE',
      formats: ['JPG', 'PNG'],
      pixels: null,
      ppi: null,
      alpha: false,
      maxBytes: 1_000_000,
    },
  ],
}

/** Categories whose files are small: pictures, two of themes, one of which two entries are wanted. */
function smallCategories(): Category[] {
  const [first] = edition2025.categories
  if (!first) throw new Error('2025 has categories')
  const works: Category = { ...first, key: 'pictures', slots: [PICTURE], leastEntries: 1 }
  const package_: Slot = {
    ...PICTURE,
    field: 'themePackage',
    count: { min: 1, max: 1 },
    accepts: [{ kind: 'PACKAGE', formats: ['MTZ', 'ZIP'], maxBytes: 1_000_000 }],
  }
  const themes: Category = { ...works, key: 'themes', kind: 'THEME', slots: [package_, PICTURE] }
  return [works, themes, { ...themes, key: 'moreThemes' }, { ...works, key: 'pairs', leastEntries: 2 }]
}

/** An edition that takes entries now, with small files. */
export const smallEditionNow = (app: TestApp, changes: Readonly<Record<string, unknown>> = {}) =>
  openEdition(app, { categories: smallCategories(), ...changes })

interface Where {
  readonly slug: string
  readonly category?: string
  readonly slot?: string
}

export const uploadUrl = ({ slug, category = 'pictures', slot = 'picture' }: Where) =>
  `/design/cpt/uiResource?edition=${slug}&category=${category}&slot=${slot}`

let seeds = 0

/** A picture of its own bytes, sent for a slot. */
export async function sentPicture(who: Person, where: Where, spec: PictureSpec = {}): Promise<EntryUpload> {
  seeds += 1
  const bytes = await jpeg({ width: 64 + seeds, height: 48, seed: seeds, ...spec })
  return made(uiResource.reply, await who.caller.upload(uploadUrl(where), 'dunes.jpg', bytes))
}

export const WHOLE = {
  category: 'pictures',
  title: 'Dunes at dawn',
  creator: 'Someone',
  description: 'Sand and wind',
  declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
}

/** A draft from which nothing is missing. */
export async function wholeDraft(
  who: Person,
  where: Where,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Entry> {
  const { fileId } = await sentPicture(who, where)
  const body = { ...WHOLE, edition: where.slug, files: [{ slot: 'picture', fileId }], ...changes }
  return made(createInfo.reply, await who.caller.call('POST', '/design/cpt/createInfo', body))
}
