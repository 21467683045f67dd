import { setTimeout as sleep } from 'node:timers/promises'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorks, type Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { sentencesOf } from '../check/report.ts'
import { type CommandContext, EXIT, type Run } from '../command.ts'
import { configOf } from './config.ts'
import { type Portal, portalAt } from './portal.ts'
import { stateWord } from './states.ts'

const WATCH_EVERY = 10_000

/** `easel status [NAME]`: works with their state, place and promised day; of one that is named also what was found. */
export const status: Run = async (flags, [name], context) => {
  const { words, out, ended } = context
  const portal = portalAt(await configOf(context), words)
  let isOver = false
  const over = flags.watch ? ended().then(() => (isOver = true)) : null
  for (let before: string | null = null; ; ) {
    const works = await worksNamed(portal, name)
    const shown = flags.json
      ? JSON.stringify(works, null, 2)
      : (await linesOf(portal, works, name, context)).join('\n')
    if (shown !== before) out(shown === '' ? words('noWorks') : shown)
    before = shown
    if (!over || isOver) return EXIT.done
    await Promise.race([sleep(WATCH_EVERY), over])
    if (isOver) return EXIT.done
  }
}

async function worksNamed(portal: Portal, name: string | undefined): Promise<Work[]> {
  const works: Work[] = []
  for (let currentPage = 1; ; currentPage++) {
    const { items, total } = await portal.call(listWorks, {
      query: { currentPage, perPage: MAX_PAGE_SIZE, search: name },
    })
    works.push(...items)
    if (items.length === 0 || works.length >= total) return works
  }
}

async function linesOf(
  portal: Portal,
  works: readonly Work[],
  name: string | undefined,
  { words }: CommandContext,
): Promise<string[]> {
  const width = Math.max(0, ...works.map((work) => work.name.length))
  const lines = works.map((work) => `${work.name.padEnd(width)}  ${stateOf(work, words)}`)
  const [only, ...others] = works
  if (name === undefined || !only?.audit || others.length > 0) return lines
  const { decision, package: own } = await portal.call(getAudit, { params: { id: only.audit.auditId } })
  return [
    ...lines,
    ...(decision?.note ? [`  ${decision.note}`] : []),
    ...(own?.findings ?? []).map(({ path, code, params }) => {
      const { message } = sentencesOf(words.locale, { code, params })
      return `  ${path === '' ? '' : `${path}: `}${message}`
    }),
  ]
}

function stateOf({ audit, productState }: Work, words: CommandContext['words']): string {
  const state = stateWord(audit?.state ?? productState ?? '', words)
  const queue = audit?.queue
  return queue ? `${state}, ${words('inQueue', { place: queue.place, of: queue.of, due: queue.due })}` : state
}
