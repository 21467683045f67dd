interface Texts {
  readonly fallback: string
  readonly byLocale: Readonly<Record<string, string>>
}

const namesIn = ({ fallback, byLocale }: Texts): string[] => [fallback, ...Object.values(byLocale)]

/** Names that people take for one: in another case, width or spacing, or with a studio's sign around. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whom a package names as its designer, where that is somebody else than who uploads it; null where it names nobody,
 * or the uploader in any language, as designer or as author.
 */
export function foreignDesigner(
  { designer, author }: { readonly designer: Texts; readonly author: Texts },
  ownName: string,
): string | null {
  const names = [...namesIn(designer), ...namesIn(author)].filter((name) => folded(name) !== '')
  const own = folded(ownName)
  return own === '' || names.some((name) => folded(name) === own) ? null : (names[0] ?? null)
}
