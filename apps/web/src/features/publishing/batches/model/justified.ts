export interface Sized {
  readonly id: string
  /** Width divided by height. */
  readonly ratio: number
}

export interface Placed {
  readonly id: string
  readonly left: number
  readonly width: number
}

export interface JustifiedRow {
  readonly top: number
  /** Of the pictures, without what stands under them. */
  readonly height: number
  readonly cells: readonly Placed[]
}

export interface JustifyOptions {
  readonly width: number
  readonly rowHeight: number
  readonly gap: number
  /** Space under every row's pictures. */
  readonly caption: number
}

/**
 * Pictures at their own ratio in rows of equal height that fill the width, none cropped; the last row keeps the
 * wished height. All lengths in pixels.
 */
export function justify(items: readonly Sized[], options: JustifyOptions): JustifiedRow[] {
  const { width, rowHeight, gap, caption } = options
  const rows: JustifiedRow[] = []
  let waiting: Sized[] = []
  let top = 0
  const natural = (list: readonly Sized[]) => list.reduce((sum, { ratio }) => sum + ratio * rowHeight, 0)
  const close = (full: boolean) => {
    if (waiting.length === 0) return
    const room = width - gap * (waiting.length - 1)
    const filled = (room / natural(waiting)) * rowHeight
    const height = full ? filled : Math.min(rowHeight, filled)
    let left = 0
    const cells = waiting.map(({ id, ratio }) => {
      const cell = { id, left, width: ratio * height }
      left += cell.width + gap
      return cell
    })
    rows.push({ top, height, cells })
    top += height + caption + gap
    waiting = []
  }
  for (const item of items) {
    const wider = [...waiting, item]
    const over = natural(wider) + gap * (wider.length - 1) - width
    const under = width - natural(waiting) - gap * Math.max(0, waiting.length - 1)
    // Whichever is nearer to the wished height: with this one squeezed in, or without it.
    if (over > 0 && waiting.length > 0 && over > under) {
      close(true)
      waiting = [item]
    } else {
      waiting = wider
    }
    if (over > 0 && waiting.length > 1) close(true)
  }
  close(false)
  return rows
}

export type Direction = 'up' | 'down'

/** The item above or below one: that whose middle is nearest. */
export function verticalNeighbour(rows: readonly JustifiedRow[], id: string, direction: Direction): string {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.id === id))
  const cell = rows[at]?.cells.find((each) => each.id === id)
  const target = rows[direction === 'up' ? at - 1 : at + 1]
  if (!cell || !target) return id
  const middle = cell.left + cell.width / 2
  const distance = (other: Placed) => Math.abs(other.left + other.width / 2 - middle)
  return [...target.cells].sort((a, b) => distance(a) - distance(b))[0]?.id ?? id
}
