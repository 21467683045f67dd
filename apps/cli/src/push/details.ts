import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { listTags } from '@easel/contract/publishing/tags/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { z } from 'zod'
import { fileTableOf } from '../../../web/src/features/publishing/batches/model/csv.ts'
import {
  type TagLookup,
  tagLookupOf,
  tagsIn,
} from '../../../web/src/features/publishing/batches/model/tagLookup.ts'
import { CommandError, type Flags, textOption, UsageError } from '../command.ts'
import type { Portal } from '../portal/portal.ts'
import type { Words } from '../words.ts'

/** `easel.json`: details that all works of a folder share, and details by file name. */
const ProjectFile = z.strictObject({
  all: DetailsDraft.strict().optional(),
  files: z.record(z.string(), DetailsDraft.strict()).optional(),
})
export const PROJECT_FILE = 'easel.json'

/** Details of a file; flags win over the table, the table over `easel.json`. */
export type DetailsSource = (file: string) => DetailsDraft

export interface DetailsOptions {
  readonly flags: Flags
  readonly cwd: string
  readonly words: Words
}

export async function detailsFrom(
  portal: Portal,
  productType: ProductType,
  { flags, cwd, words }: DetailsOptions,
): Promise<DetailsSource> {
  const { tags } = await portal.call(listTags, { query: { category: productType } })
  const tagLookup = tagLookupOf(tags, words.locale)
  const project = await projectIn(cwd, words)
  const table = await tableOf(tagLookup, { flags, cwd, words })
  const asFlags = flagsOf(flags, tagLookup, words)
  return (file) => {
    const name = basename(file)
    return { ...project.all, ...project.files?.[name], ...table.get(name)?.details, ...asFlags }
  }
}

/** The files that the table names, relative to `cwd`. */
export async function filesOfTable(asked: DetailsOptions): Promise<string[]> {
  const table = await tableOf(tagLookupOf([], asked.words.locale), asked)
  return [...table.values()].map(({ path }) => relative(asked.cwd, path))
}

async function projectIn(cwd: string, words: Words): Promise<z.infer<typeof ProjectFile>> {
  const text = await readFile(resolve(cwd, PROJECT_FILE), 'utf8').catch(() => null)
  if (text === null) return {}
  try {
    return ProjectFile.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new CommandError(words('badProject', { file: PROJECT_FILE, reason }))
  }
}

interface TableRow {
  readonly path: string
  readonly details: DetailsDraft
}

/** Rows by the names of their files, which lie beside the table. */
async function tableOf(
  tagLookup: TagLookup,
  { flags, cwd, words }: DetailsOptions,
): Promise<ReadonlyMap<string, TableRow>> {
  const file = textOption(flags, 'csv')
  if (file === undefined) return new Map()
  const path = resolve(cwd, file)
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(words('noFile', { file }))
  })
  const read = fileTableOf(bytes, tagLookup)
  if (typeof read === 'string') throw new CommandError(words(`csv.${read}`, { file }))
  const unread = read.lines.flatMap((line) => line.unread)
  const [first] = unread
  if (first)
    throw new CommandError(
      words('csv.unread', { file, line: first.line, text: first.text, count: unread.length }),
    )
  return new Map(
    read.lines.map(({ file: name, patch }) => {
      const { releaseOn, ...others } = patch
      // An empty cell names no day.
      const details = DetailsDraft.parse({ ...others, ...(releaseOn ? { releaseOn } : {}) })
      return [basename(name), { path: resolve(dirname(path), name), details }] as const
    }),
  )
}

function flagsOf(flags: Flags, tagLookup: TagLookup, words: Words): DetailsDraft {
  const text = (name: string) => textOption(flags, name)
  const price = text('price')
  if (price !== undefined && !/^\d{1,3}$/u.test(price)) throw new UsageError(words('badPrice', { price }))
  return DetailsDraft.parse({
    ...(text('name') === undefined ? {} : { name: text('name') }),
    ...(text('tags') === undefined ? {} : { tags: tagsIn(text('tags') ?? '', tagLookup) }),
    ...(text('holder') === undefined ? {} : { copyrightHolder: text('holder') }),
    ...(text('description') === undefined ? {} : { description: text('description') }),
    ...(text('log') === undefined ? {} : { updateLog: text('log') }),
    ...(price === undefined ? {} : { priceCoins: Number(price) }),
  })
}
