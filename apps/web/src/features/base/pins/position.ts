export interface PinPosition {
  readonly x: number
  readonly y: number
}

const small = 0.01
const large = 0.05
const digits = 1000

const directions: Readonly<Record<string, PinPosition>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * digits) / digits

/** Inside the picture, to a thousandth of its side. */
export function clampPosition({ x, y }: PinPosition): PinPosition {
  return { x: within(x), y: within(y) }
}

/** The crosshair moved by an arrow key: a twentieth of the side, with shift a hundredth. */
export function moveByArrow(position: PinPosition, key: string, fine: boolean): PinPosition {
  const direction = directions[key]
  if (!direction) return position
  const step = fine ? small : large
  return clampPosition({ x: position.x + direction.x * step, y: position.y + direction.y * step })
}
