import agreements from '../../../../i18n/zh/agreements.json' with { type: 'json' }
import accountBans from '../../../../i18n/zh/documents/accountBans.json' with { type: 'json' }
import copyrightProof from '../../../../i18n/zh/documents/copyrightProof.json' with { type: 'json' }
import developers from '../../../../i18n/zh/documents/developers.json' with { type: 'json' }
import guide from '../../../../i18n/zh/documents/guide.json' with { type: 'json' }
import howYouArePaid from '../../../../i18n/zh/documents/howYouArePaid.json' with { type: 'json' }
import intellectualProperty from '../../../../i18n/zh/documents/intellectualProperty.json' with {
  type: 'json',
}
import plagiarism from '../../../../i18n/zh/documents/plagiarism.json' with { type: 'json' }
import themeDesign from '../../../../i18n/zh/documents/themeDesign.json' with { type: 'json' }
import { documentTexts } from './documentTexts.ts'
import { searchIndexOf } from './searchIndex.ts'

/** Runs while the application is built: vite/evaluated.ts. */
export const index = searchIndexOf(
  documentTexts('zh', {
    guide,
    themeDesign,
    plagiarism,
    accountBans,
    howYouArePaid,
    developers,
    intellectualProperty,
    copyrightProof,
    agreement: agreements,
  }),
)
