import { useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { DocumentPage } from '../DocumentPage.tsx'
import { agreementOf } from '../sections.ts'
import { useFigures } from '../useFigures.ts'

export default function Agreement() {
  const texts = useTexts('agreements')
  const params = useFigures()
  const document = useMemo(() => agreementOf(texts, params), [texts, params])
  return <DocumentPage id="agreement" document={document} />
}
