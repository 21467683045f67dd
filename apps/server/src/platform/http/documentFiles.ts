/** What a document names itself. */
export interface DocumentFiles {
  readonly styles: readonly string[]
  /** Scripts that the document waits for. */
  readonly scripts: readonly string[]
  readonly modules: readonly string[]
}

export function filesIn(html: string): DocumentFiles {
  const all = (tag: RegExp) => [...html.matchAll(tag)].map(([, address = '']) => address.replace('#', ''))
  return {
    styles: all(/<link rel="stylesheet" href="([^"]+)"/g),
    scripts: all(/<script src="([^"]+)"/g),
    modules: all(/<link rel="modulepreload" href="([^"]+)"/g),
  }
}

/** What a document cannot be painted without: before the scripts and pictures that it names first. */
export const paintLink = ({ styles, scripts }: Pick<DocumentFiles, 'styles' | 'scripts'>): string =>
  [
    ...styles.map((each) => `<${each}>; rel=preload; as=style`),
    ...scripts.map((each) => `<${each}>; rel=preload; as=script`),
  ].join(', ')

export const NO_FILES: DocumentFiles = { styles: [], scripts: [], modules: [] }
