import announcements from './announcements.ts'
import appeals from './appeals.ts'
import bans from './bans.ts'
import fields from './fields.ts'
import files from './files.ts'
import general from './general.ts'
import levels from './levels.ts'
import notices from './notices.ts'
import reasons from './reasons.ts'
import reviews from './reviews.ts'
import rights from './rights.ts'
import tags from './tags.ts'
import uploads from './uploads.ts'

/** What many screens say after an act. */
export default {
  ...general,
  ...bans,
  ...levels,
  ...notices,
  ...appeals,
  ...rights,
  ...tags,
  ...announcements,
  ...files,
  ...fields,
  ...reasons,
  ...reviews,
  ...uploads,
} as const
