import { useMemo } from 'react'
import { useFigures } from '../../../app/useFigures.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { type Feature, useTexts } from '../../../i18n/texts.ts'
import { type DocumentText, documentOf } from './sections.ts'

/** A document in the language that is read, with the rules' figures in it. */
export function useDocument(feature: Feature): DocumentText {
  const texts = useTexts(feature)
  const params = useFigures()
  const tag = languageTag[useLocale()]
  return useMemo(() => documentOf(texts, tag, params), [texts, tag, params])
}
