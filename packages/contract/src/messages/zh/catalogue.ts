import accounts from './accounts.ts'
import audits from './audits.ts'
import designers from './designers.ts'
import fields from './fields.ts'
import files from './files.ts'
import general from './general.ts'
import mail from './mail.ts'
import packages from './packages.ts'
import products from './products.ts'
import reasons from './reasons.ts'
import specification from './specification.ts'
import tags from './tags.ts'

export const zh = {
  ...general,
  ...accounts,
  ...designers,
  ...products,
  ...audits,
  ...tags,
  ...files,
  ...fields,
  ...specification,
  ...reasons,
  ...packages,
  ...mail,
} as const
