import { useMemo } from 'react'
import type { Feature } from '../../i18n/features.ts'
import { useTexts } from '../../i18n/texts.ts'
import { type DocumentText, documentOf } from './sections.ts'
import { useFigures } from './useFigures.ts'

/** A document in the language that is read, with the rules' figures in it. */
export function useDocument(feature: Feature): DocumentText {
  const texts = useTexts(feature)
  const params = useFigures()
  return useMemo(() => documentOf(texts, params), [texts, params])
}
