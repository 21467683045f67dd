import { figures } from '@easel/domain/entrypoints/documents/figures.ts'

/** The operator's address: the server wrote it into the document's head (docs/decisions/public-pages.md). */
export function copyrightEmail(): string {
  const written = globalThis.document?.querySelector('meta[name="copyright-email"]')?.getAttribute('content')
  return written || figures.copyrightEmail
}
