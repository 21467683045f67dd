import accounts from './accounts.ts'
import announcements from './announcements.ts'
import appeals from './appeals.ts'
import audits from './audits.ts'
import bans from './bans.ts'
import designers from './designers.ts'
import fields from './fields.ts'
import files from './files.ts'
import general from './general.ts'
import mail from './mail.ts'
import media from './media.ts'
import packages from './packages.ts'
import products from './products.ts'
import reasons from './reasons.ts'
import rights from './rights.ts'
import specification from './specification.ts'
import tags from './tags.ts'
import uploads from './uploads.ts'

export const en = {
  ...general,
  ...accounts,
  ...designers,
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
  ...packages,
  ...mail,
  ...media,
  ...uploads,
} as const
