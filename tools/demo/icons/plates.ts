/** Outlines of the plate beneath a sign, on a grid of 192. */
function superellipse(power: number, reach: number): string {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const x = 96 + Math.sign(cos) * Math.abs(cos) ** (2 / power) * reach
    const y = 96 + Math.sign(sin) * Math.abs(sin) ** (2 / power) * reach
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function rosette(petals: number, depth: number): string {
  const points = Array.from({ length: 144 }, (_, index) => {
    const angle = (index / 144) * Math.PI * 2
    const reach = 84 - depth + Math.cos(angle * petals) * depth
    return `${(96 + Math.cos(angle) * reach).toFixed(1)} ${(96 + Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** Straight sides whose corners are rounded by a curve through them. */
function polygon(corners: number, reach: number, turn: number): string {
  const at = (index: number) => {
    const angle = ((index + turn) / corners) * Math.PI * 2
    return [96 + Math.cos(angle) * reach, 96 + Math.sin(angle) * reach] as const
  }
  const between = (from: readonly [number, number], to: readonly [number, number], share: number) =>
    `${(from[0] + (to[0] - from[0]) * share).toFixed(1)} ${(from[1] + (to[1] - from[1]) * share).toFixed(1)}`
  const sides = Array.from({ length: corners }, (_, index) => {
    const [here, next, after] = [at(index), at(index + 1), at(index + 2)]
    const begin = index === 0 ? `M${between(here, next, 0.22)}` : ''
    return `${begin}L${between(here, next, 0.78)}Q${next[0].toFixed(1)} ${next[1].toFixed(1)} ${between(next, after, 0.22)}`
  })
  return `${sides.join('')}Z`
}

export const PLATES = {
  squircle: superellipse(4.6, 84),
  circle: superellipse(2, 84),
  pebble: superellipse(3, 84),
  rosette: rosette(8, 6),
  scallop: rosette(12, 4),
  hexagon: polygon(6, 94, 0.5),
  octagon: polygon(8, 90, 0.5),
  leaf: 'M12 92a80 80 0 0 1 80-80h76a12 12 0 0 1 12 12v76a80 80 0 0 1-80 80H24a12 12 0 0 1-12-12z',
  arch: 'M18 96a78 78 0 0 1 156 0v64a20 20 0 0 1-20 20H38a20 20 0 0 1-20-20z',
  drop: 'M96 12a84 84 0 0 1 84 84v64a20 20 0 0 1-20 20H96a84 84 0 0 1 0-168z',
  tile: 'M36 14h120a22 22 0 0 1 22 22v120a22 22 0 0 1-22 22H36a22 22 0 0 1-22-22V36a22 22 0 0 1 22-22z',
} as const

export type PlateName = keyof typeof PLATES
