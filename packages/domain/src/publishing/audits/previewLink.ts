/** A link that shows an unpublished work to whoever has it ends by itself after so many days. */
export const PREVIEW_LINK_DAYS = 7
const DAY_MILLISECONDS = 24 * 60 * 60_000

export const previewLinkEnd = (issuedAt: Date): Date =>
  new Date(issuedAt.getTime() + PREVIEW_LINK_DAYS * DAY_MILLISECONDS)
