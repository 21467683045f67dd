import agreements from '../../../../i18n/en/agreements.json' with { type: 'json' }
import accountBans from '../../../../i18n/en/documents/accountBans.json' with { type: 'json' }
import copyrightProof from '../../../../i18n/en/documents/copyrightProof.json' with { type: 'json' }
import developers from '../../../../i18n/en/documents/developers.json' with { type: 'json' }
import guide from '../../../../i18n/en/documents/guide.json' with { type: 'json' }
import howYouArePaid from '../../../../i18n/en/documents/howYouArePaid.json' with { type: 'json' }
import intellectualProperty from '../../../../i18n/en/documents/intellectualProperty.json' with {
  type: 'json',
}
import plagiarism from '../../../../i18n/en/documents/plagiarism.json' with { type: 'json' }
import themeDesign from '../../../../i18n/en/documents/themeDesign.json' with { type: 'json' }
import { documentTexts } from './documentTexts.ts'
import { searchIndexOf } from './searchIndex.ts'

/** Runs while the application is built: vite/evaluated.ts. */
export const index = searchIndexOf(
  documentTexts('en', {
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
