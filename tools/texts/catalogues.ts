import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@easel/contract/messages/wording.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A catalogue by its name, and its ICU messages by their keys; nested ones by dotted keys. */
export interface Catalogue {
  readonly name: string
  /** From the folder of its language. */
  readonly path: string
  readonly messages: ReadonlyMap<string, string>
}

const MESSAGES = 'packages/contract/src/messages'
const SCREENS = 'apps/web/src/i18n'

/** The sentences of refusals, notices and mails. */
export const messageCatalogues = (locale: Locale): Catalogue[] => cataloguesBelow(`${MESSAGES}/${locale}`)
/** The texts of screens and documents. */
export const screenCatalogues = (locale: Locale): Catalogue[] => cataloguesBelow(`${SCREENS}/${locale}`)

function cataloguesBelow(folder: string): Catalogue[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({
      name: basename(path, '.json'),
      path,
      messages: new Map(messagesIn(JSON.parse(readFileSync(join(root, folder, path), 'utf8')))),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function messagesIn(tree: object, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, part]: [string, unknown]): [string, string][] => {
    if (typeof part === 'object' && part !== null) return messagesIn(part, `${above}${key}.`)
    return [[above + key, String(part)]]
  })
}
