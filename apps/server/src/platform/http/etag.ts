/**
 * Whether a header such as If-None-Match names the ETag of what would be sent.
 * @param whenAbsent what a header that was not sent counts as
 */
export function namesTag(header: string | undefined, etag: string, whenAbsent = false): boolean {
  if (header === undefined) return whenAbsent
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}
