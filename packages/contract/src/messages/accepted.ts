/**
 * The first of `locales` that an `Accept-Language` header takes, by its weights; undefined where it takes none. A
 * browser's `navigator.languages`, joined by commas, is such a header.
 */
export function acceptedOf<L extends string>(header: string, locales: readonly L[]): L | undefined {
  const accepted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.find((option) => option.trim().startsWith('q='))
      return {
        language: tag.split('-')[0]?.toLowerCase(),
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of accepted) {
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return undefined
}
