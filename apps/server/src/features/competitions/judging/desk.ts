import type {
  DeskEntry,
  DeskItem,
  JudgingDesk,
  JudgingRound,
  PrizePick,
} from '@easel/contract/competitions/judging/shapes.ts'
import { withoutNames } from '@easel/domain/competitions/judging/blind.ts'
import { sheetState } from '@easel/domain/competitions/judging/fields.ts'
import { scoringRefusal } from '@easel/domain/competitions/judging/policy.ts'
import { nextMoment } from '@easel/domain/policy.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { aliasesOf } from '../../base/files/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import {
  coverOf,
  drawn,
  type FileOfEntry,
  filesOfEntries,
  namesOfEntrants,
  passedRows,
  presentFile,
  rowsOf,
} from '../entries/public.ts'
import { conflictsIn } from './assignment.ts'
import { deskMockup } from './deskMockup.ts'
import { type DeskRow, deskOf } from './deskQueries.ts'
import { standingPicksOf } from './picks.ts'
import type { RoundRow } from './roundQueries.ts'
import { rulesOf } from './rules.ts'
import { stateOf } from './who.ts'

const Scores = z.record(z.string(), z.int())
const scoresOf = (row: DeskRow): Record<string, number> => Scores.parse(row.scores ?? {})

/** A round of a judge with their desk in it: what is in conflict since it was assigned is left out. */
export interface Desk {
  readonly round: RoundRow
  readonly judgeId: string
  readonly edition: ShownEdition
  /** The calibration set first, each in an order of the judge's own. */
  readonly rows: readonly DeskRow[]
}

export async function loadDesk(platform: Platform, round: RoundRow, judgeId: string): Promise<Desk> {
  const { db, clock } = platform
  const edition = await shownEditionsOf(platform).byId(round.edition_id)
  if (!edition) throw new Error(`edition ${round.edition_id} is not published`)
  const found = await deskOf(db, round.round_id, judgeId)
  const ids = found.map((row) => row.entry_id)
  const isInConflict = await conflictsIn(db, round, ids, clock.now())
  const mine = new Map(
    found
      .filter((row) => !isInConflict({ entryId: row.entry_id, judgeId }))
      .map((row) => [row.entry_id, row]),
  )
  const inOrder = drawn(judgeId, [...mine.keys()]).flatMap((id) => mine.get(id) ?? [])
  const rows = inOrder.toSorted((a, b) => Number(b.is_calibration) - Number(a.is_calibration))
  return { round, judgeId, edition, rows }
}

/** What a round says of itself to its judge. */
export function presentRound({ clock }: Platform, { round, edition, rows }: Desk): JudgingRound {
  const { name, blind, criteria, scores } = rulesOf(round)
  const { from, until } = edition.definition.timeline.judging
  const now = clock.now()
  const refusal = scoringRefusal({ state: stateOf(round), edition: edition.definition }, now)
  return {
    roundId: round.round_id,
    edition: edition.definition.slug,
    editionName: edition.definition.name,
    name,
    blind,
    criteria,
    scores,
    state: round.state === 'CLOSED' ? 'CLOSED' : round.state === 'CLOSING' ? 'CLOSING' : 'OPEN',
    from,
    until,
    progress: {
      assigned: rows.length,
      // As organisers and results count them: also what was put aside after it was scored.
      scored: rows.filter((row) => row.is_whole).length,
      later: rows.filter((row) => row.is_later).length,
    },
    can: { score: canOf(refusal) },
    canUntil: nextMoment([new Date(from), new Date(until)], now)?.toISOString() ?? null,
  }
}

/** Everything that a judge has in a round. */
export async function presentDesk(platform: Platform, desk: Desk): Promise<JudgingDesk> {
  return {
    ...presentRound(platform, desk),
    items: (await seen(platform, desk, desk.rows)).map(({ item }) => item),
    picks: await presentPicks(platform, desk),
  }
}

/** The rows as their judge sees them, without the names of entrants where the round is blind. */
async function seen(platform: Platform, { round, edition }: Desk, rows: readonly DeskRow[]) {
  const { db } = platform
  const ids = rows.map((row) => row.entry_id)
  const { blind, criteria } = rulesOf(round)
  const [entries, ownFiles, namesOf] = await Promise.all([
    passedRows(db, ids),
    filesOfEntries(db, ids),
    hiddenNames(db, round, ids),
  ])
  const { entryFiles, files } = await underDeskIds(platform, round, ownFiles)
  const byId = new Map(entries.map((entry) => [entry.entry_id, entry]))
  const byEntry = Map.groupBy(entryFiles, ({ entryId }) => entryId)
  return rows.map((row) => {
    const names = namesOf(row.entry_id)
    const plain = (text: string | null | undefined) => withoutNames(text ?? '', names)
    const scores = scoresOf(row)
    const entry = byId.get(row.entry_id)
    const own = byEntry.get(row.entry_id) ?? []
    const category = edition.definition.categories.find(({ key }) => key === row.category)
    const item: DeskItem = {
      assignmentId: row.assignment_id,
      category: row.category,
      categoryName: category?.name ?? { en: row.category, zh: row.category },
      title: plain(entry?.name),
      cover: coverOf(platform, files, own),
      isVideo: own[0]?.facts.kind === 'VIDEO',
      isCalibration: row.is_calibration,
      state: sheetState({ scores, isLater: row.is_later ?? false }, { criteria }),
      scores,
    }
    return { item, entry, files, own, plain, names, blind }
  })
}

/** The names that judges of a round may not read, by entry. */
const hiddenNames = async (db: Db, round: RoundRow, entryIds: readonly string[]) =>
  rulesOf(round).blind ? namesOfEntrants(db, entryIds) : () => []

/**
 * Files under ids of the round's own, for who reads them on a desk: the gallery and other rounds know them under others
 * (docs/decisions/judging.md).
 */
async function underDeskIds(
  { db, clock }: Platform,
  { round_id: scope }: RoundRow,
  ownFiles: readonly FileOfEntry[],
) {
  const rows = await rowsOf(db, ownFiles)
  const aliases = await aliasesOf(db, scope, [...rows.keys()], clock.now())
  const aliasOf = (fileId: string) => aliases.get(fileId) ?? fileId
  return {
    entryFiles: ownFiles.map((each) => ({
      ...each,
      fileId: aliasOf(each.fileId),
      posterFileId: each.posterFileId && aliasOf(each.posterFileId),
    })),
    files: new Map(
      [...rows.values()].map((file) => [aliasOf(file.file_id), { ...file, file_id: aliasOf(file.file_id) }]),
    ),
  }
}

export async function presentEntry(platform: Platform, desk: Desk, row: DeskRow): Promise<DeskEntry> {
  const [found] = await seen(platform, desk, [row])
  if (!found) throw new Error(`assignment ${row.assignment_id} is not on the desk`)
  const { item, entry, files, own, plain, names, blind } = found
  const { can, canUntil } = presentRound(platform, desk)
  return {
    ...item,
    description: plain(entry?.description),
    gameIp: plain(entry?.game_ip),
    aiPrompt: plain(entry?.ai_prompt),
    aiTool: plain(entry?.ai_tool),
    creator: blind ? null : (entry?.creator ?? ''),
    files: own.flatMap((each) => presentFile(platform, files, each)),
    mockup: entry ? await deskMockup(platform, desk.round, entry, names) : null,
    note: row.note ?? '',
    isLater: row.is_later ?? false,
    revision: row.revision ?? 0,
    savedAt: row.saved_at?.toISOString() ?? null,
    can: { score: can.score, recuse: can.score },
    canUntil,
  }
}

/** The prizes of an edition that judges pick for: of its categories, and its extra prizes (scope null). */
export function pickedPrizes({ definition }: ShownEdition) {
  const ofCategories = definition.categories.flatMap(({ key, name, prizes }) =>
    prizes.flatMap((prize) => (prize.rule === 'JUDGES_PICK' ? [{ scope: key, scopeName: name, prize }] : [])),
  )
  const extras = definition.extras.prizes.flatMap((prize) =>
    prize.rule === 'JUDGES_PICK' ? [{ scope: null, scopeName: null, prize }] : [],
  )
  return [...ofCategories, ...extras]
}

/**
 * What the judge has picked, on this desk or not; for a category of which nothing is on the desk there is nothing else to
 * pick.
 */
export async function presentPicks(platform: Platform, desk: Desk): Promise<PrizePick[]> {
  const { db, clock } = platform
  const { round, edition, judgeId, rows } = desk
  const own = await standingPicksOf(db, round, judgeId, clock.now())
  const assignments = new Map(rows.map((row) => [row.entry_id, row.assignment_id]))
  const elsewhere = own.flatMap(({ entryId }) => (assignments.has(entryId) ? [] : [entryId]))
  const titles = await titlesOf(platform, desk, elsewhere)
  const categories = new Set(rows.map((row) => row.category))
  return pickedPrizes(edition).flatMap(({ scope, scopeName, prize }) => {
    const picked = own.find((each) => each.scope === (scope ?? '') && each.prizeKey === prize.key)
    if (!picked && scope !== null && !categories.has(scope)) return []
    const assignmentId = picked ? (assignments.get(picked.entryId) ?? null) : null
    return [
      {
        scope,
        scopeName,
        prizeKey: prize.key,
        name: prize.name,
        assignmentId,
        elsewhere: picked && assignmentId === null ? (titles.get(picked.entryId) ?? '') : null,
      },
    ]
  })
}

/** Titles as the judge of a round reads them. */
async function titlesOf({ db }: Platform, { round }: Desk, entryIds: readonly string[]) {
  const [entries, namesOf] = await Promise.all([passedRows(db, entryIds), hiddenNames(db, round, entryIds)])
  return new Map(
    entries.map(({ entry_id: entryId, name }) => [entryId, withoutNames(name, namesOf(entryId))]),
  )
}
