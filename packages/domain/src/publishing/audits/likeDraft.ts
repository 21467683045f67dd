/** So many are offered, the latest first. */
export const MAX_LIKE_DRAFTS = 3

interface Named {
  /** What the file calls itself, or what a form would be filled in with. */
  readonly title: string
  readonly fileName: string
}

/**
 * Whether an uploaded file may be meant for a draft: the title is the draft's or its file's, or the file has the same
 * name, whatever a browser or a system has added for a second copy of it.
 */
export function isLikeDraft(upload: Named, draft: Named & { readonly name: string }): boolean {
  const title = plain(upload.title)
  const stem = stemOf(upload.fileName)
  return (
    (title !== '' && (title === plain(draft.title) || title === plain(draft.name))) ||
    (stem !== '' && stem === stemOf(draft.fileName))
  )
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** `Tide (1).mtz`, `tide copy 2.mtz` and `tide - 副本.mtz` are all `tide`. */
const stemOf = (fileName: string): string =>
  plain(fileName)
    .replace(/\.[^.]+$/u, '')
    .replace(/\s*\(\d+\)$|[\s_-]+(?:copy|副本)(?:\s*\d+)?$/u, '')
    .trim()
