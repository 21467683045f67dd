import { FileFacts } from '@easel/domain/base/files/facts.ts'
import { DECLARATIONS, EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import { ENTRY_FAIL_REASONS } from '@easel/domain/competitions/entries/reasons.ts'
import { z } from 'zod'
import { Picture, StoredFile } from '../../base/files/endpoints.ts'
import { Can, CanUntil } from '../../can.ts'
import { Id, Instant, IssueReply } from '../../envelope.ts'
import { Pin } from '../../publishing/audits/endpoints.ts'
import { Mockup } from '../../publishing/packages/endpoints.ts'

const Words = z.object({ en: z.string(), zh: z.string() })

/** A file that was sent for an entry, with what was measured of it. */
export const EntryUpload = StoredFile.extend({
  /** The picture itself, or a video's poster; null of a package. */
  picture: Picture.nullable(),
  facts: FileFacts,
})
export type EntryUpload = z.infer<typeof EntryUpload>

export const EntryFile = EntryUpload.omit({ recognised: true, sha256: true }).extend({ slot: z.string() })
export type EntryFile = z.infer<typeof EntryFile>

/** An entry in a list of its entrant's. */
export const EntrySummary = z.object({
  entryId: Id,
  edition: EditionSlug,
  editionName: Words,
  category: z.string(),
  categoryName: Words,
  title: z.string(),
  state: EntryState,
  /** Sent with every change: one that is based on an older revision is refused. */
  revision: z.int().min(1),
  cover: Picture.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.nullable(),
  /** Nothing changes at or after it. */
  closesAt: Instant,
  /** How many entries that wait for review or have passed its entrant must have in this category to take part, and has. */
  least: z.object({ needed: z.int(), submitted: z.int() }),
  can: z.object({ save: Can, submit: Can, withdraw: Can }),
  canUntil: CanUntil,
})
export type EntrySummary = z.infer<typeof EntrySummary>

/** A decision on one submission of an entry (spec §7, infoDetailWithAudit). */
export const EntryDecision = z.object({
  submission: z.int().min(1),
  /** The secondary review is the portfolio flow's. */
  stage: z.enum(['PRIMARY', 'SECONDARY']),
  decision: z.enum(['PASS', 'FAIL']),
  reasons: z.array(z.enum(ENTRY_FAIL_REASONS)),
  note: z.string().nullable(),
  pins: z.array(Pin),
  /** What the pins point at, also where the entry has other files since. */
  pinned: z.array(Picture),
  decidedAt: Instant,
})
export type EntryDecision = z.infer<typeof EntryDecision>

/** The theme that is entered, where it is linked. */
const LinkedTheme = z.object({
  name: z.string(),
  facts: FileFacts,
  url: z.string().nullable(),
  /** When it, or the product that it belongs to, was first uploaded or published: eligibility counts from then. */
  firstAt: Instant,
  mockup: Mockup.nullable(),
})

/** A file of an entry that another entry of its category has, too, byte for byte. */
export const RepeatedFile = z.object({ fileId: Id, fileName: z.string(), entryId: Id, title: z.string() })
export type RepeatedFile = z.infer<typeof RepeatedFile>

/** An entry whole, as its entrant reads it. */
export const Entry = EntrySummary.extend({
  creator: z.string(),
  description: z.string(),
  gameIp: z.string(),
  aiPrompt: z.string(),
  aiTool: z.string(),
  productId: Id.nullable(),
  packageId: Id.nullable(),
  files: z.array(EntryFile),
  theme: LinkedTheme.nullable(),
  declarations: z.array(z.object({ declaration: z.enum(DECLARATIONS), declaredAt: Instant })),
  /** What keeps it from being submitted, everything at once; empty where nothing does. */
  missing: z.array(IssueReply),
  /** Since when it is disqualified: it is not public, takes no votes and wins nothing. Null where it is not. */
  disqualifiedAt: Instant.nullable(),
  /** In the entrant's other entries of the category. */
  repeated: z.array(RepeatedFile),
  /** Newest first. */
  audit: z.array(EntryDecision),
})
export type Entry = z.infer<typeof Entry>

/** A passed entry in the gallery. `productId` is what spec §7 calls its id. */
export const GalleryEntry = z.object({
  productId: Id,
  category: z.string(),
  title: z.string(),
  /** Null while the edition is judged without names: its texts leave them out, too. */
  creator: z.string().nullable(),
  cover: Picture.nullable(),
  isVideo: z.boolean(),
})
export type GalleryEntry = z.infer<typeof GalleryEntry>

/** A file as everybody sees it: without what it says of its maker. */
export const GalleryFile = z.object({
  slot: z.string(),
  fileId: Id,
  url: z.string(),
  mediaType: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.number().nullable(),
  picture: Picture.nullable(),
})
export type GalleryFile = z.infer<typeof GalleryFile>

export const GalleryDetail = GalleryEntry.extend({
  edition: EditionSlug,
  description: z.string(),
  gameIp: z.string(),
  aiTool: z.string(),
  /** Pictures and videos in their slots; packages are not handed out. */
  files: z.array(GalleryFile),
  /** Of an entered theme that is in the store, as it was entered; null while nobody is named, and of what was sent for the edition alone. */
  mockup: Mockup.nullable(),
})
export type GalleryDetail = z.infer<typeof GalleryDetail>
