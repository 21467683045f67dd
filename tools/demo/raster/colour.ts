/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex([red, green, blue]: Rgb): string {
  const packed = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${packed.toString(16).padStart(6, '0')}`
}

const toLinear = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const toByte = (part: number) => {
  const clear = Math.min(1, Math.max(0, part))
  return 255 * (clear <= 0.0031308 ? clear * 12.92 : 1.055 * clear ** (1 / 2.4) - 0.055)
}

/** Lightness, and two opponent axes: OKLab, in which a mix has no muddy middle. */
function toLab(rgb: Rgb): Rgb {
  const [red, green, blue] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function fromLab([light, a, b]: Rgb): Rgb {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toByte(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    toByte(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    toByte(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** The colour `share` of the way from one to the other, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [toLab(parseHex(from)), toLab(parseHex(to))]
  const at = (axis: 0 | 1 | 2) => start[axis] + (end[axis] - start[axis]) * share
  return toHex(fromLab([at(0), at(1), at(2)]))
}

export const lighten = (colour: string, share: number) => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number) => mix(colour, '#000000', share)

/** 0 black to 1 white, as the eye judges it. */
export const lightness = (colour: string) => toLab(parseHex(colour))[0]

/** The one of two inks that can be read on a ground. */
export function readable(ground: string, dark: string, light: string): string {
  const here = lightness(ground)
  return Math.abs(lightness(dark) - here) > Math.abs(lightness(light) - here) ? dark : light
}

/** A colour anywhere along evenly spaced stops, `share` from 0 to 1. */
export function along(stops: readonly string[], share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1)
  const index = Math.min(stops.length - 2, Math.floor(place))
  const from = stops[Math.max(0, index)] ?? '#000000'
  return mix(from, stops[Math.max(0, index) + 1] ?? from, place - index)
}

/** The stops as `steps` colours in a row, three bytes each, for work pixel by pixel. */
export function ramp(stops: readonly string[], steps = 1024): Uint8Array {
  const table = new Uint8Array(steps * 3)
  const labs = stops.map((stop) => toLab(parseHex(stop)))
  for (let step = 0; step < steps; step++) {
    const place = (step / (steps - 1)) * (labs.length - 1)
    const index = Math.min(labs.length - 2, Math.floor(place))
    const from = labs[Math.max(0, index)] ?? [0, 0, 0]
    const to = labs[Math.max(0, index) + 1] ?? from
    const share = place - index
    table.set(
      fromLab([
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ]).map(Math.round),
      step * 3,
    )
  }
  return table
}
