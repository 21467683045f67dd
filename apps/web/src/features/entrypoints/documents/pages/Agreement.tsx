import { useMemo } from 'react'
import { useFigures } from '../../../../app/useFigures.ts'
import { languageTag, useLocale } from '../../../../i18n/locale.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { DocumentPage } from '../DocumentPage.tsx'
import { agreementOf } from '../sections.ts'

export default function Agreement() {
  const texts = useTexts('agreements')
  const params = useFigures()
  const tag = languageTag[useLocale()]
  const document = useMemo(() => agreementOf(texts, tag, params), [texts, tag, params])
  return <DocumentPage id="agreement" document={document} />
}
