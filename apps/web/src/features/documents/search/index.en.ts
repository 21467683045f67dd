import agreements from '../../../i18n/en/agreements.ts'
import accountBans from '../../../i18n/en/documents/accountBans.ts'
import copyrightProof from '../../../i18n/en/documents/copyrightProof.ts'
import guide from '../../../i18n/en/documents/guide.ts'
import intellectualProperty from '../../../i18n/en/documents/intellectualProperty.ts'
import plagiarism from '../../../i18n/en/documents/plagiarism.ts'
import themeDesign from '../../../i18n/en/documents/themeDesign.ts'
import { documentTexts } from './documentTexts.ts'
import { searchIndexOf } from './searchIndex.ts'

/** Runs while the application is built: vite/evaluated.ts. */
export const index = searchIndexOf(
  documentTexts('en', {
    guide,
    themeDesign,
    plagiarism,
    accountBans,
    intellectualProperty,
    copyrightProof,
    agreement: agreements,
  }),
)
