export interface Weighted {
  readonly key: string
  readonly weight: number
}

/** A rectangle in percent of the whole. */
export interface Tile {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The worst side ratio in a row of areas laid along a side of the given length. */
function worst(areas: readonly number[], side: number): number {
  const sum = areas.reduce((a, b) => a + b, 0)
  if (sum === 0 || side === 0) return Number.POSITIVE_INFINITY
  return Math.max(
    ...areas.map((area) => Math.max((side * side * area) / (sum * sum), (sum * sum) / (side * side * area))),
  )
}

/** A squarified tree map over a field of `aspect` (width by height): area is weight, largest first. */
export function treemap(items: readonly Weighted[], aspect = 2): Tile[] {
  const weighted = items.filter((item) => item.weight > 0).sort((a, b) => b.weight - a.weight)
  const total = weighted.reduce((sum, item) => sum + item.weight, 0)
  const scale = total > 0 ? aspect / total : 0
  const tiles: Tile[] = []
  let box: Box = { x: 0, y: 0, width: aspect, height: 1 }
  let at = 0
  while (at < weighted.length) {
    const side = Math.min(box.width, box.height)
    let end = at + 1
    const areasOf = (to: number) => weighted.slice(at, to).map((item) => item.weight * scale)
    while (end < weighted.length && worst(areasOf(end + 1), side) <= worst(areasOf(end), side)) end += 1
    const row = weighted.slice(at, end)
    box = place(row, scale, box, tiles)
    at = end
  }
  return tiles.map((tile) => ({
    key: tile.key,
    x: (tile.x / aspect) * 100,
    y: tile.y * 100,
    width: (tile.width / aspect) * 100,
    height: tile.height * 100,
  }))
}

/** Lays one row along the shorter side; returns what is left of the box. */
function place(row: readonly Weighted[], scale: number, box: Box, tiles: Tile[]): Box {
  const area = row.reduce((sum, item) => sum + item.weight, 0) * scale
  const upright = box.width >= box.height
  const side = upright ? box.height : box.width
  const depth = side > 0 ? area / side : 0
  let offset = 0
  for (const item of row) {
    const length = depth > 0 ? (item.weight * scale) / depth : 0
    tiles.push(
      upright
        ? { key: item.key, x: box.x, y: box.y + offset, width: depth, height: length }
        : { key: item.key, x: box.x + offset, y: box.y, width: length, height: depth },
    )
    offset += length
  }
  return upright
    ? { x: box.x + depth, y: box.y, width: box.width - depth, height: box.height }
    : { x: box.x, y: box.y + depth, width: box.width, height: box.height - depth }
}
