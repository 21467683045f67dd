import announcements from './announcements.ts'
import appeals from './appeals.ts'
import audits from './audits.ts'
import bans from './bans.ts'
import fields from './fields.ts'
import files from './files.ts'
import general from './general.ts'
import products from './products.ts'
import reasons from './reasons.ts'
import rights from './rights.ts'
import specification from './specification.ts'
import tags from './tags.ts'
import uploads from './uploads.ts'

/** What many screens say: a browser fetches this part first. */
export default {
  ...general,
  ...bans,
  ...products,
  ...audits,
  ...appeals,
  ...rights,
  ...tags,
  ...announcements,
  ...files,
  ...fields,
  ...specification,
  ...reasons,
  ...uploads,
} as const
