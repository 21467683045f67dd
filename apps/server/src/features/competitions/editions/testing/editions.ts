import {
  type StaffEdition,
  staffCopyEdition,
  staffIssueEditionLink,
  staffListEditions,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import type { Provenance } from '@easel/domain/competitions/editions/provenance.ts'
import { editionWith } from '@easel/domain/competitions/editions/testing/edition.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { SYSTEM } from '../../../base/activity/public.ts'
import { edition2025 } from '../definitions/edition2025/edition.ts'
import { installEditions } from '../install.ts'
import { insertEdition } from '../queries.ts'
import { shownEditionsOf } from '../shown.ts'
import { provenanceOf, putVersion } from '../store.ts'

const STAFF = '/staff/v1/competitions'
/** Slugs of test editions are all different. */
const someSlug = () => `copy-${newId().slice(-12)}`

/** The id of an edition of this slug, which the portal came with or a test has made. */
export async function editionIdOf({ caller }: Person, slug: string): Promise<string> {
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await caller.call('GET', `${STAFF}?perPage=100&currentPage=${currentPage}`)
    const { items } = made(staffListEditions.reply, page)
    const found = items.find((each) => each.slug === slug)
    if (found) return found.editionId
    if (items.length === 0) throw new Error(`No edition ${slug}`)
  }
}

/** An unpublished copy of a shipped edition, which an organiser has begun. */
export async function copiedEdition(
  { platform }: Pick<TestApp, 'platform'>,
  organiser: Person,
  from = '2025',
  slug = someSlug(),
): Promise<StaffEdition> {
  await installEditions(platform)
  const id = await editionIdOf(organiser, from)
  return made(staffCopyEdition.reply, await organiser.caller.call('POST', `${STAFF}/${id}/copy`, { slug }))
}

/** A link of an open edition that opens its pages. @returns its id */
export async function issuedLink(
  app: Pick<TestApp, 'platform'>,
  organiser: Person,
  joins: (editionId: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { editionId: id } = await openEdition(app)
  const endsAt = new Date(app.platform.clock.now().getTime() + 86_400_000).toISOString()
  const body = { audience: 'Partners', endsAt }
  const link = made(
    staffIssueEditionLink.reply,
    await organiser.caller.call('POST', `${STAFF}/${id}/links`, body),
  )
  await joins(id)
  return link.linkId
}

const DAY_MS = 86_400_000

/** 2025 with its instants around now: submission began ten days ago and ends in ten, as voting does. */
export function openNow(now: Date, changes: Readonly<Record<string, unknown>> = {}): EditionDraft {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const timeline = {
    warmUpAt: day(-20),
    submission: { from: day(-10), until: day(10) },
    voting: { from: day(-1), until: day(10) },
    judging: { from: day(11), until: day(20) },
    announcedAt: day(30),
  }
  return editionWith({ slug: someSlug(), timeline, 'limits.uploadedFrom': null, ...changes }, edition2025)
}

/** A published edition that takes entries now. */
export async function openEdition(
  { platform }: Pick<TestApp, 'platform'>,
  changes: Readonly<Record<string, unknown>> = {},
  publishedAt: Date = platform.clock.now(),
): Promise<{ readonly editionId: string; readonly slug: string; readonly provenance: Provenance }> {
  const { db, clock } = platform
  const now = clock.now()
  const definition = openNow(now, changes)
  const { slug } = definition
  const published = await db.transaction().execute(async (tx) => {
    const row = await insertEdition(tx, {
      edition_id: newId(),
      slug,
      draft: JSON.stringify(definition),
      created_at: now,
      updated_at: now,
    })
    if (!row) throw new Error(`edition ${slug} is there already`)
    return putVersion(tx, { now: () => publishedAt }, SYSTEM, row, definition)
  })
  shownEditionsOf(platform).forget()
  return { editionId: published.edition_id, slug, provenance: provenanceOf(published) }
}
