/** True when the name ends as one of the accepted endings does. */
export function hasEnding(fileName: string, accept: string): boolean {
  const name = fileName.toLowerCase()
  return accept.split(',').some((ending) => name.endsWith(ending.trim().toLowerCase()))
}
