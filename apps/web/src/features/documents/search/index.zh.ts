import agreements from '../../../i18n/zh/agreements.ts'
import accountBans from '../../../i18n/zh/documents/accountBans.ts'
import copyrightProof from '../../../i18n/zh/documents/copyrightProof.ts'
import guide from '../../../i18n/zh/documents/guide.ts'
import intellectualProperty from '../../../i18n/zh/documents/intellectualProperty.ts'
import plagiarism from '../../../i18n/zh/documents/plagiarism.ts'
import themeDesign from '../../../i18n/zh/documents/themeDesign.ts'
import { documentTexts } from './documentTexts.ts'
import { searchIndexOf } from './searchIndex.ts'

/** Runs while the application is built: vite/evaluated.ts. */
export const index = searchIndexOf(
  documentTexts('zh', {
    guide,
    themeDesign,
    plagiarism,
    accountBans,
    intellectualProperty,
    copyrightProof,
    agreement: agreements,
  }),
)
