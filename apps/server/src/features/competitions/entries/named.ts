import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import type { EntryFields } from '@easel/domain/competitions/entries/fields.ts'
import type { Issue } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { type NamedFile, namedFiles } from './fileQueries.ts'
import { type KnownTheme, themeOfPackage, themeOfProduct } from './themeQueries.ts'

/** What the ids of an entry name. */
export interface Named {
  readonly theme: KnownTheme | null
  readonly files: ReadonlyMap<string, NamedFile>
}

type Ids = Pick<EntryFields, 'productId' | 'packageId' | 'files'>

/**
 * Reads what the ids of an entry name, whosever it is.
 * @param entered the bytes of the theme as the entry was saved; none while it is being saved
 */
export async function readNamed(
  db: Db,
  { productId, packageId, files }: Ids,
  entered: readonly string[] = [],
): Promise<Named> {
  const theme =
    productId !== null
      ? await themeOfProduct(db, productId, entered)
      : packageId !== null
        ? await themeOfPackage(db, packageId)
        : undefined
  return {
    theme: theme ?? null,
    files: await namedFiles(
      db,
      files.map(({ fileId }) => fileId),
    ),
  }
}

const plain = (path: string, code: string): Issue => ({ path, code, params: {} })

/** The same of what belongs to the entrant; everything that does not, at once. */
export async function ownNamed(db: Db, owner: Owner, ids: Ids): Promise<Named | DomainError> {
  const named = await readNamed(db, ids)
  const isOwnTheme = named.theme?.designerId === owner.designerId
  const seen = new Set<string>()
  const issues = [
    ...(ids.productId !== null && ids.packageId !== null ? [plain('packageId', 'entryTheme.onlyOne')] : []),
    ...(ids.productId !== null && !isOwnTheme ? [plain('productId', 'product.notYours')] : []),
    ...(ids.productId === null && ids.packageId !== null && !isOwnTheme
      ? [plain('packageId', 'entryTheme.notFound')]
      : []),
    ...ids.files.flatMap(({ fileId }, index) => {
      const file = named.files.get(fileId)
      const path = `files.${index}.fileId`
      if (file?.ownerAccountId !== owner.accountId) return [plain(path, 'file.notYours')]
      if (!file.facts) return [plain(path, 'entryFile.notFound')]
      const isTwice = seen.has(fileId)
      seen.add(fileId)
      return isTwice ? [plain(path, 'entryFile.twice')] : []
    }),
  ]
  return issues.length > 0 ? invalidInput(issues) : named
}

/** What an entry takes of the edition's themes: a theme is known by its product and by its bytes. */
export function themeKeys({ productId, packageId, files }: Ids, named: Named): string[] {
  const zips = files.flatMap(({ fileId }) => {
    const file = named.files.get(fileId)
    return file?.facts?.kind === 'PACKAGE' ? [`bytes:${file.sha256}`] : []
  })
  if (!named.theme || (productId === null && packageId === null)) return zips
  const product = productId === null ? [] : [`product:${productId}`]
  return [...product, `bytes:${named.theme.sha256}`, ...zips]
}

/** Empty where the edition takes a theme once, over all categories. */
export const themeScope = ({ limits }: EditionDraft, category: string): string =>
  limits.themeInOneCategory ? '' : category
