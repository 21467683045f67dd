import sharp, { type Sharp } from 'sharp'

/** A picture that can be changed again and again. */
export interface Drawn {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export interface Change {
  readonly name: string
  readonly change: (picture: Drawn) => Sharp | Promise<Sharp>
  /** Of the JPEG it is saved as. */
  readonly quality?: number
}

export const openDrawn = ({ data, width, height }: Drawn): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

export async function drawn(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Cut off at each side, as parts of it. */
interface Cut {
  readonly left?: number
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
}

function cut(picture: Drawn, { left = 0, top = 0, right = 0, bottom = 0 }: Cut): Sharp {
  const { width, height } = picture
  return openDrawn(picture).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}

const all = (part: number): Cut => ({ left: part, top: part, right: part, bottom: part })

/** Drawn on a screen of 720 × 1600 and laid over the picture, whatever its size. */
function under(picture: Drawn, shapes: string): Sharp {
  const { width, height } = picture
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 720 1600"
    preserveAspectRatio="none" font-family="sans-serif">${shapes}</svg>`
  return openDrawn(picture).composite([{ input: Buffer.from(svg) }])
}

const words = (down: number) => `<g fill="#fff" font-weight="bold" stroke="#000" stroke-width="2">
  <text x="60" y="${down}" font-size="130">SUMMER</text><text x="60" y="${down + 160}" font-size="130">DREAMS</text>
  <text x="60" y="${down + 300}" font-size="70">new theme, out now</text></g>`

const STATUS = `<text x="40" y="44" font-size="30" fill="#fff">9:41</text>
  <rect x="640" y="20" width="44" height="22" rx="5" fill="#fff"/><circle cx="600" cy="31" r="11" fill="#fff"/>`

const BARS = `<rect width="720" height="64" fill="#111"/>${STATUS}<rect y="1520" width="720" height="80" fill="#111"/>
  <circle cx="360" cy="1560" r="22" fill="none" stroke="#fff" stroke-width="5"/>
  <rect x="170" y="1545" width="32" height="32" fill="none" stroke="#fff" stroke-width="5"/>`

const CLOCK = `<g fill="#fff" text-anchor="middle"><text x="360" y="330" font-size="200" font-weight="300">08:27</text>
  <text x="360" y="400" font-size="44">Tuesday, 24 November</text><text x="360" y="1550" font-size="28">Swipe up to unlock</text></g>
  <g fill="#fff" fill-opacity=".35"><circle cx="90" cy="1490" r="50"/><circle cx="630" cy="1490" r="50"/></g>`

const NOTICES = `<g fill="#fff" fill-opacity=".82"><rect x="40" y="480" width="640" height="150" rx="28"/>
  <rect x="40" y="650" width="640" height="150" rx="28"/></g><g fill="#222"><text x="140" y="540" font-size="32">Messages</text>
  <text x="140" y="590" font-size="28">See you at eight?</text><text x="140" y="710" font-size="32">Calendar</text>
  <text x="140" y="760" font-size="28">Call with the studio</text><rect x="70" y="520" width="52" height="52" rx="12"/>
  <rect x="70" y="690" width="52" height="52" rx="12"/></g>`

const LOCK = `<rect width="720" height="1600" fill-opacity=".15"/>${STATUS}${CLOCK}${NOTICES}`

const app = (at: number, y: number) =>
  `<rect x="${50 + (at % 4) * 165}" y="${y}" width="124" height="124" rx="30" fill="hsl(${at * 47} 70% 55%)"/>`
const HOME = `${STATUS}<rect x="50" y="120" width="620" height="90" rx="45" fill="#fff" fill-opacity=".85"/>
  ${Array.from({ length: 16 }, (_, at) => app(at, 300 + Math.floor(at / 4) * 230)).join('')}
  <rect x="25" y="1340" width="670" height="210" rx="50" fill="#fff" fill-opacity=".4"/>
  ${Array.from({ length: 4 }, (_, at) => app(at, 1380)).join('')}`

const SOFT_FRAME = `<defs><linearGradient id="g"><stop offset="0" stop-color="#f6a"/><stop offset="1" stop-color="#38f"/></linearGradient></defs>
  <path fill-rule="evenodd" fill="url(#g)" d="M0 0H720V1600H0zM40 80Q40 40 80 40H640Q680 40 680 80V1520Q680 1560 640 1560H80Q40 1560 40 1520z"/>`

/** Turned by a degree and cut, so that no corner is empty. */
async function turned(picture: Drawn): Promise<Sharp> {
  const { data, width, height } = await drawn(openDrawn(picture).rotate(1, { background: '#000' }))
  const sine = Math.sin(Math.PI / 180)
  const across = (picture.height * sine + width - picture.width) / 2 / width
  const down = (picture.width * sine + height - picture.height) / 2 / height
  return cut({ data, width, height }, { left: across, right: across, top: down, bottom: down })
}

/** How a picture comes again. Screens have bars, a clock, notices, icons. */
export const CHANGES = {
  're-encoded': { change: openDrawn, quality: 40 },
  'scaled to 40 %': {
    change: (picture: Drawn) => openDrawn(picture).resize({ width: Math.round(0.4 * picture.width) }),
  },
  mirrored: { change: (picture: Drawn) => openDrawn(picture).flop() },
  'turned by 90°': { change: (picture: Drawn) => openDrawn(picture).rotate(90) },
  'turned by 180°': { change: (picture: Drawn) => openDrawn(picture).rotate(180) },
  'turned by 270°': { change: (picture: Drawn) => openDrawn(picture).rotate(270) },
  'turned by 90° and mirrored': {
    change: async (picture: Drawn) => openDrawn(await drawn(openDrawn(picture).rotate(90))).flop(),
  },
  'cut by 2 % at each side': { change: (picture: Drawn) => cut(picture, all(0.02)) },
  'cut by 5 % at each side': { change: (picture: Drawn) => cut(picture, all(0.05)) },
  'cut by 10 % at each side': { change: (picture: Drawn) => cut(picture, all(0.1)) },
  'cut by 10 % at the foot': { change: (picture: Drawn) => cut(picture, { bottom: 0.1 }) },
  'cut by 10 % at the left': { change: (picture: Drawn) => cut(picture, { left: 0.1 }) },
  'cut from 9:20 to 9:16': { change: (picture: Drawn) => cut(picture, { top: 0.1, bottom: 0.1 }) },
  'turned by 1°, empty corners': {
    change: (picture: Drawn) => openDrawn(picture).rotate(1, { background: '#fff' }),
  },
  'turned by 1°, cut': { change: turned },
  'words in the middle': { change: (picture: Drawn) => under(picture, words(560)) },
  'words at the foot': { change: (picture: Drawn) => under(picture, words(1200)) },
  'border of one colour': {
    change: (picture: Drawn) => {
      const [high, wide] = [Math.round(0.025 * picture.height), Math.round(0.04 * picture.width)]
      return openDrawn(picture).extend({
        top: high,
        bottom: high,
        left: wide,
        right: wide,
        background: '#e33',
      })
    },
  },
  'border of two colours, round': { change: (picture: Drawn) => under(picture, SOFT_FRAME) },
  'status and navigation bar': { change: (picture: Drawn) => under(picture, BARS) },
  'lock screen, clock': { change: (picture: Drawn) => under(picture, STATUS + CLOCK) },
  'lock screen, clock and notices': { change: (picture: Drawn) => under(picture, LOCK) },
  'lock screen, cut by 3 %, mirrored': {
    change: async (picture: Drawn) => {
      const mirrored = await drawn(openDrawn(picture).flop())
      return cut(await drawn(under(mirrored, LOCK)), all(0.03))
    },
  },
  'home screen with icons': { change: (picture: Drawn) => under(picture, HOME) },
} as const satisfies Readonly<Record<string, Omit<Change, 'name'>>>
export type ChangeName = keyof typeof CHANGES

/** The changed picture as somebody uploads it. */
export async function changed(picture: Drawn, name: ChangeName): Promise<Buffer> {
  const { change, quality = 80 }: Omit<Change, 'name'> = CHANGES[name]
  return (await change(picture)).jpeg({ quality }).toBuffer()
}
