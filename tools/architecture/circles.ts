import type { Import } from './sources.ts'

/**
 * Files that import each other in a circle, each circle with all that belongs to it (Tarjan's strongly connected
 * components). `files` are those that exist: an import of anything else leads out of our code.
 */
export function circlesIn(files: readonly string[], imports: readonly Import[]): string[][] {
  const known = new Set(files)
  const used = Map.groupBy(
    imports.filter(({ to }) => known.has(to)),
    ({ from }) => from,
  )
  const seen = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const low = (file: string) => lowest.get(file) ?? Number.POSITIVE_INFINITY

  function visit(file: string): void {
    const place = seen.size
    seen.set(file, place)
    lowest.set(file, place)
    open.push(file)
    for (const { to } of used.get(file) ?? []) {
      if (!seen.has(to)) visit(to)
      if (open.includes(to)) lowest.set(file, Math.min(low(file), low(to)))
    }
    if (low(file) < place) return
    const circle = open.splice(open.indexOf(file))
    const isOwn = used.get(file)?.some(({ to }) => to === file)
    if (circle.length > 1 || isOwn) circles.push(circle.sort())
  }

  for (const file of files) if (!seen.has(file)) visit(file)
  return circles
}
