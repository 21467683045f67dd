import { figures } from '@easel/domain/entrypoints/documents/figures.ts'
import { useMemo } from 'react'
import { languageTag, useLocale } from '../i18n/locale.ts'
import type { TextParams } from '../i18n/wording.ts'

/** The operator's address: the server wrote it into the document's head (docs/decisions/pages.md). */
function copyrightEmail(): string {
  const written = globalThis.document?.querySelector('meta[name="copyright-email"]')?.getAttribute('content')
  return written || figures.copyrightEmail
}

type Figures = Readonly<Record<keyof typeof figures | 'copyrightEmail', string>>

/** The rules' figures as a language writes them. */
export function figuresIn(tag: string): Figures
export function figuresIn(tag: string): TextParams {
  const number = new Intl.NumberFormat(tag)
  return Object.fromEntries(
    Object.entries({ ...figures, copyrightEmail: copyrightEmail() }).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : value,
    ]),
  )
}

/** For texts that name figures: documents and agreements. */
export function useFigures(): Figures {
  const tag = languageTag[useLocale()]
  return useMemo(() => figuresIn(tag), [tag])
}
