import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mockupOf } from '../../publishing/packages/public.ts'
import { readNamed } from './named.ts'
import type { EntryRow } from './queries.ts'
import { enteredBytes } from './themeQueries.ts'

export type EnteredTheme = Pick<EntryRow, 'entry_id' | 'product_id' | 'package_id'>

/** The phone of the theme that an entry links, in the version that was entered; null where it links none. */
export async function mockupOfTheme(
  platform: Platform,
  { entry_id: entryId, product_id: productId, package_id: packageId }: EnteredTheme,
  shown?: Parameters<typeof mockupOf>[3],
): Promise<Mockup | null> {
  const { db } = platform
  const entered = productId === null ? [] : await enteredBytes(db, entryId)
  const { theme } = await readNamed(db, { productId, packageId, files: [] }, entered)
  return theme && mockupOf(platform, db, theme.packageId, shown)
}
