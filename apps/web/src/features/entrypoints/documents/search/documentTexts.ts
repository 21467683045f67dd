import { compiledTree } from '@easel/contract/messages/compile.ts'
import type { DocumentId } from '../../../../app/paths.ts'
import { figuresIn } from '../../../../app/useFigures.ts'
import { type Locale, languageTag } from '../../../../i18n/locale.ts'
import type { TextTree } from '../../../../i18n/wording.ts'
import { agreementOf, type DocumentText, documentOf } from '../sections.ts'

/** Every document of a language, whole; for the build and for tests. */
export function documentTexts(
  locale: Locale,
  trees: Readonly<Record<DocumentId, TextTree>>,
): Readonly<Record<DocumentId, DocumentText>> {
  const tag = languageTag[locale]
  const params = figuresIn(tag)
  const { agreement, ...others } = trees
  const read = (tree: TextTree) => documentOf(compiledTree(tree), tag, params)
  return {
    guide: read(others.guide),
    themeDesign: read(others.themeDesign),
    plagiarism: read(others.plagiarism),
    accountBans: read(others.accountBans),
    howYouArePaid: read(others.howYouArePaid),
    developers: read(others.developers),
    intellectualProperty: read(others.intellectualProperty),
    copyrightProof: read(others.copyrightProof),
    agreement: agreementOf(compiledTree(agreement), tag, params),
  }
}
