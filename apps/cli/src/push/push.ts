import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { IssueReply } from '@easel/contract/envelope.ts'
import { submitMtz } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit, submitAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { listProducts, type ProductSummary } from '@easel/contract/publishing/products/endpoints.ts'
import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import { UNDECIDED_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { MAX_ACTED_ON } from '@easel/domain/publishing/audits/many.ts'
import { productLifecycle } from '@easel/domain/publishing/products/lifecycle.ts'
import { z } from 'zod'
import { askedType, inspectFile } from '../check/inspect.ts'
import { sentencesOf } from '../check/report.ts'
import { type CommandContext, CommandError, EXIT, type Run, UsageError } from '../command.ts'
import { packed } from '../packed.ts'
import { configFolder, configOf } from '../portal/config.ts'
import { ApiError, type Portal, portalAt } from '../portal/portal.ts'
import { stateWord } from '../portal/states.ts'
import { type DetailsSource, detailsFrom, filesOfTable } from './details.ts'
import { sendFile, sha256Of } from './upload.ts'
import { saveWork } from './work.ts'

const CONCURRENCY = 3
/** Between two looks at works that wait to be decided. */
const POLL_MILLISECONDS = 5000

/** What became of one file. */
interface Row {
  readonly file: string
  auditId: string | null
  state: string
  /** Why it did not become what was asked for. */
  faults: string[]
}

/** `easel push FILE…`: sends, fills in, and with `--submit` submits; a run that was ended goes on when it is run again. */
export const push: Run = async (flags, operands, context) => {
  const { words, cwd, out, tell } = context
  const portal = portalAt(await configOf(context), words)
  const type = askedType(flags, words)
  const sources = new Map<ProductType, Promise<DetailsSource>>()
  const detailsOf = (productType: ProductType) => {
    const known = sources.get(productType) ?? detailsFrom(portal, productType, { flags, cwd, words })
    sources.set(productType, known)
    return known
  }
  const files = operands.length > 0 ? operands : await filesOfTable({ flags, cwd, words })
  if (files.length === 0) throw new UsageError(words('missingOperand', { operands: 'FILE|FOLDER…' }))
  const rows: Row[] = files.map((file) => ({ file, auditId: null, state: '', faults: [] }))
  let done = 0
  await eachOf(rows, async (row) => {
    try {
      await pushOne(row, {
        portal,
        context,
        type,
        detailsOf,
        isUpdate: Boolean(flags.update),
        isAgain: Boolean(flags.again),
      })
    } catch (error) {
      row.faults.push(error instanceof Error ? error.message : String(error))
    }
    done += 1
    tell(`[${done}/${rows.length}] ${lineOf(row, context)}`)
  })
  try {
    if (flags.submit) await submit(portal, rows, context)
    if (flags.wait) await untilDecided(portal, rows, context)
  } finally {
    // Also what was done before the portal was lost.
    out(flags.json ? JSON.stringify(rows, null, 2) : rows.map((row) => lineOf(row, context)).join('\n'))
  }
  const isBad = rows.some(({ faults, state }) => faults.length > 0 || state === 'REJECTED')
  return isBad ? EXIT.refused : EXIT.done
}

/** Runs `act` for each row, `CONCURRENCY` at a time. */
async function eachOf(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
  const waiting = [...rows]
  const worker = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await act(row)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

interface PushOne {
  readonly portal: Portal
  readonly context: CommandContext
  readonly type: ProductType | undefined
  readonly detailsOf: (productType: ProductType) => Promise<DetailsSource>
  readonly isUpdate: boolean
  readonly isAgain: boolean
}

/** States in which a work that is pushed can only be from before. */
const OVER = ['REJECTED', 'REVOKED', 'REMOVED'] as const

async function pushOne(
  row: Row,
  { portal, context, type, detailsOf, isUpdate, isAgain }: PushOne,
): Promise<void> {
  const { words, cwd, env, progress } = context
  const path = resolve(cwd, row.file)
  await access(path).catch(() => {
    throw new CommandError(words('noFile', { file: row.file }))
  })
  const checked = await inspectFile(path, type)
  if (!checked)
    throw new CommandError(words('unknownType', { file: row.file, types: PRODUCT_TYPES.join(', ') }))
  const errors = checked.findings.filter(({ severity }) => severity === 'error')
  row.faults.push(...errors.map((each) => sentencesOf(words.locale, each).message))
  if (errors.length > 0) return
  const { productType } = checked
  const details = (await detailsOf(productType))(row.file)
  const product = isUpdate ? await publishedAs(portal, productType, details.name, words) : undefined
  const { auditId, state } = await withFile(path, checked.isFolder, async (file) => {
    const toSend = { path: file, productType, productId: product?.productId }
    const content = await sendFile(portal, toSend, await sha256Of(file), {
      folder: join(configFolder(env), 'uploads'),
      onProgress: (sent, of) => progress(`${basename(file)} ${Math.floor((100 * sent) / of)} %`),
    })
    return saveWork(portal, { file, content, details, product, isAgain })
  })
  row.auditId = auditId
  row.state = state
  const over = OVER.find((each) => each === state)
  if (over) row.faults.push(words(`before.${over}`))
}

/** The file that is sent: of a folder what `easel pack` makes of it, so that the same files are the same work again. */
async function withFile<Result>(
  path: string,
  isFolder: boolean,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!isFolder) return use(path)
  const folder = await mkdtemp(join(tmpdir(), 'easel-push-'))
  try {
    const file = join(folder, `${basename(path)}.mtz`)
    await writeFile(file, await packed(path))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The product that a new version is of, by its name; one that was removed is not brought back by it. */
async function publishedAs(
  portal: Portal,
  productType: ProductType,
  name: string | undefined,
  words: CommandContext['words'],
): Promise<ProductSummary> {
  if (!name) throw new CommandError(words('updateNeedsName'))
  const pages = await Promise.all(
    productLifecycle.moves.publishVersion.from.map((state) =>
      portal.call(listProducts, { query: { productType, state, search: name, perPage: 100 } }),
    ),
  )
  const found = pages.flatMap(({ items }) => items).filter((each) => each.name === name)
  const [only, ...others] = found
  if (!only || others.length > 0)
    throw new CommandError(words('notOnePublished', { name, count: found.length }))
  return only
}

/** Submits drafts in calls of many; each is judged by itself. */
async function submit(portal: Portal, rows: readonly Row[], context: CommandContext): Promise<void> {
  const drafts = rows.filter((row) => row.auditId !== null && row.state === 'DRAFT')
  for (let from = 0; from < drafts.length; from += MAX_ACTED_ON) {
    const some = drafts.slice(from, from + MAX_ACTED_ON)
    const byId = new Map(some.map((row) => [row.auditId, row]))
    const { items } = await portal.call(submitAudits, {
      body: { auditIds: [...byId.keys()] },
      key: randomUUID(),
    })
    for (const { auditId, state, refusal } of items) {
      const row = byId.get(auditId)
      if (!row) continue
      if (state) row.state = state
      if (refusal) await submitAlone(portal, row, { auditId, reason: refusal.message }, context)
    }
  }
}

const Issues = z.object({ issues: z.array(IssueReply) })

/** A draft that a call for many has refused, once more: that call names one reason, this one every fault. */
async function submitAlone(
  portal: Portal,
  row: Row,
  { auditId, reason }: { readonly auditId: string; readonly reason: string },
  { words }: CommandContext,
): Promise<void> {
  try {
    row.state = (await portal.call(submitMtz, { body: { auditId }, key: randomUUID() })).state
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { issues = [] } = Issues.safeParse(error.data).data ?? {}
    const faults = issues.map(
      ({ path, code, params }) => `${path}: ${sentencesOf(words.locale, { code, params }).message}`,
    )
    row.faults.push(...(faults.length > 0 ? faults : [reason]))
  }
}

const isUndecided = (state: string): boolean => UNDECIDED_AUDIT_STATES.some((each) => each === state)

async function untilDecided(
  portal: Portal,
  rows: readonly Row[],
  { tell, words }: CommandContext,
): Promise<void> {
  for (;;) {
    const waiting = rows.filter(({ auditId, state }) => auditId !== null && isUndecided(state))
    if (waiting.length === 0) return
    await sleep(POLL_MILLISECONDS)
    for (const row of waiting) {
      const { state, decision } = await portal.call(getAudit, { params: { id: row.auditId ?? '' } })
      if (state === row.state) continue
      row.state = state
      if (state === 'REJECTED' && decision?.note) row.faults.push(decision.note)
      tell(`${row.file}: ${stateWord(state, words)}`)
    }
  }
}

const lineOf = ({ file, state, faults }: Row, { words }: CommandContext): string =>
  [`${file}: ${state === '' ? words('notSent') : stateWord(state, words)}`, ...faults].join('\n    ')
