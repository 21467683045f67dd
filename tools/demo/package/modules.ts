import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Palette } from '../art/palette.ts'
import type { ClockStyle } from '../previews/kit.ts'
import { screenColours } from '../previews/kit.ts'
import { darken, lighten, lightness, mix, parseHex } from '../raster/colour.ts'
import { element, xmlDocument } from './xml.ts'
import type { ZipEntry } from './zip.ts'

type Values = Readonly<Record<string, string>>

const opaque = (colour: string) => `#ff${colour.slice(1)}`

function themeValues(colours: Values): Uint8Array {
  const rows = Object.entries(colours).map(([name, colour]) => element('color', { name }, opaque(colour)))
  return xmlDocument(element('MIUI_Theme_Values', {}, rows))
}

/** The same palette by night: the ground turned dark, its hue kept. */
function byNight(palette: Palette): Palette {
  const dark = lightness(palette.ground) < 0.5
  return {
    ...palette,
    ground: dark ? palette.ground : mix(darken(palette.ground, 0.82), palette.ink, 0.25),
    ink: dark ? palette.ink : lighten(palette.ground, 0.3),
  }
}

/** What each application of the system is coloured with. */
const COLOURED: Readonly<Record<string, (palette: Palette) => Values>> = {
  'com.android.systemui': (palette) => {
    const { page, card, text, muted, accent } = screenColours(palette)
    return {
      status_bar_clock_color: text,
      notification_panel_background: page,
      notification_item_background: card,
      notification_title_text_color: text,
      notification_secondary_text_color: muted,
      qs_tile_enabled_color: accent,
      qs_tile_disabled_color: card,
      brightness_slider_progress: accent,
    }
  },
  'com.miui.home': (palette) => {
    const { page, text, accent } = screenColours(palette)
    return {
      workspace_icon_text_color: text,
      folder_background: page,
      folder_title_color: text,
      indicator_selected: accent,
    }
  },
  'com.android.contacts': (palette) => {
    const { page, card, text, muted, accent, hairline } = screenColours(palette)
    return {
      dialer_background: page,
      dialer_digit_color: text,
      dialer_letter_color: muted,
      call_button_color: accent,
      contact_list_item_background: card,
      contact_name_text_color: text,
      divider_color: hairline,
    }
  },
  'com.android.mms': (palette) => {
    const { page, card, text, accent } = screenColours(palette)
    return {
      conversation_background: page,
      bubble_received: card,
      bubble_sent: accent,
      message_text_color: text,
    }
  },
  'com.android.settings': (palette) => {
    const { page, card, text, muted, accent } = screenColours(palette)
    return {
      window_background: page,
      preference_background: card,
      preference_title_color: text,
      preference_summary_color: muted,
      switch_on_color: accent,
    }
  },
  'com.android.incallui': (palette) => {
    const { page, text, accent } = screenColours(palette)
    return { incall_background: page, incall_name_color: text, incall_answer_color: accent }
  },
  'com.miui.notification': (palette) => {
    const { card, text, muted } = screenColours(palette)
    return { notification_card: card, notification_title: text, notification_text: muted }
  },
  'com.miui.securitycenter': (palette) => {
    const { page, card, accent } = screenColours(palette)
    return { security_background: page, security_card: card, security_score_color: accent }
  },
  'com.xiaomi.market': (palette) => {
    const { page, text, accent } = screenColours(palette)
    return { market_background: page, market_title_color: text, market_button_color: accent }
  },
  'miui.systemui.plugin': (palette) => {
    const { card, accent } = screenColours(palette)
    return { control_center_tile: card, control_center_tile_on: accent }
  },
  'framework-res': (palette) => {
    const { page, text } = screenColours(palette)
    return { window_background: page, primary_text: text }
  },
  'framework-miui-res': (palette) => {
    const { page, card, accent } = screenColours(palette)
    return { action_bar_background: page, dialog_background: card, button_color: accent }
  },
}

/** How much of the system a theme dresses, beside its icons. */
const SETS = {
  slim: ['com.android.systemui', 'com.miui.home', 'lockscreen'],
  usual: [
    'com.android.systemui',
    'com.miui.home',
    'com.android.contacts',
    'com.android.mms',
    'com.android.settings',
    'lockscreen',
    'clock_2x4',
    'aod',
  ],
  whole: [...Object.keys(COLOURED), 'lockscreen', 'clock_2x4', 'aod'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ModuleSet = keyof typeof SETS

const CLOCK_TEXT: Readonly<Record<ClockStyle, { size: number; format: string; align: string }>> = {
  line: { size: 260, format: 'HH:mm', align: 'center' },
  stack: { size: 280, format: 'HH', align: 'center' },
  corner: { size: 190, format: 'HH:mm', align: 'left' },
  column: { size: 310, format: 'HH', align: 'left' },
}

function clockText(style: ClockStyle, palette: Palette, y: number): string[] {
  const { size, format, align } = CLOCK_TEXT[style]
  const x = align === 'center' ? 540 : 100
  const colour = opaque(screenColours(palette).text)
  const line = (text: string, at: number, points: number) =>
    element('DateTime', { x, y: at, align, color: colour, size: points, format: text })
  const second = format === 'HH' ? [line('mm', y + size + 40, size)] : []
  return [line(format, y, size), ...second, line('MMMd EEEE', y + (second.length + 1) * (size + 40), 48)]
}

const lockscreen = (style: ClockStyle, palette: Palette): Uint8Array =>
  xmlDocument(
    element('Lockscreen', { version: 1, frameRate: 30, displayDesktop: 'false', screenWidth: 1080 }, [
      element('Var', { name: 'screenTop', expression: '0' }),
      element('Wallpaper'),
      element('Group', { name: 'clock', y: '#screenTop' }, clockText(style, palette, 340)),
      element('Unlocker', { name: 'unlocker', bounceInitSpeed: 1800, bounceAcceleration: 3000 }, [
        element('StartPoint', { x: 0, y: 1300, w: 1080, h: 1100 }),
        element('EndPoint', { x: 0, y: 0, w: 1080, h: 900 }),
      ]),
    ]),
  )

const clock = (style: ClockStyle, palette: Palette): Uint8Array =>
  xmlDocument(
    element(
      'Clock',
      { version: 1, width: 1080, height: 620, screenWidth: 1080, update_interval: 60_000 },
      clockText(style, palette, 40),
    ),
  )

const alwaysOn = (style: ClockStyle, palette: Palette): Uint8Array =>
  xmlDocument(
    element('Aod', { version: 1, frameRate: 1, screenWidth: 1080 }, [
      element('Rectangle', { w: 1080, h: 2400, fillColor: '#ff000000' }),
      ...clockText(style, { ...palette, ground: '#000000', ink: lighten(palette.accent, 0.2) }, 700),
    ]),
  )

const aodDescription = xmlDocument(
  element('aod', {}, [
    element('theme_type', {}, '0'),
    element('support_battery', {}, 'true'),
    element('support_notification', {}, 'true'),
  ]),
)

interface Module {
  readonly name: string
  readonly entries: readonly ZipEntry[]
}

/** Pixels of a nine-patch: the black ones at the edge say what may be stretched. */
async function ninePatch(colour: string): Promise<Uint8Array> {
  const { size, stretched, raw } = { size: 12, stretched: [4, 5, 6, 7], raw: Buffer.alloc(12 * 12 * 4) }
  const [red, green, blue] = parseHex(colour)
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) raw.set([red, green, blue, 0xff], (y * size + x) * 4)
  for (const at of stretched) {
    raw.writeUInt8(0xff, at * 4 + 3)
    raw.writeUInt8(0xff, at * size * 4 + 3)
  }
  return sharp(raw, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}

/** The files of the outer archive that only a whole theme has. */
export async function looseFiles(set: ModuleSet): Promise<ZipEntry[]> {
  if (set !== 'whole') return []
  const tone = await readFile(new URL('../sounds/two-drops.mp3', import.meta.url))
  return [{ path: 'ringtones/notification.mp3', bytes: tone }]
}

/** The modules of a set, without the icons: colours of applications, lock screen, clock, always-on display. */
export async function makeModules(palette: Palette, style: ClockStyle, set: ModuleSet): Promise<Module[]> {
  const names: readonly string[] = SETS[set]
  const modules = [...(await colouredModules(palette)), ...drawnModules(palette, style)]
  return modules.filter(({ name }) => names.includes(name))
}

async function colouredModules(palette: Palette): Promise<Module[]> {
  const button = await ninePatch(screenColours(palette).card)
  return Object.entries(COLOURED).map(([name, colours]) => ({
    name,
    entries: [
      { path: 'theme_values.xml', bytes: themeValues(colours(palette)) },
      { path: 'nightmode/theme_values.xml', bytes: themeValues(colours(byNight(palette))) },
      ...(name === 'framework-miui-res'
        ? [{ path: 'res/drawable-xxhdpi/btn_bg_single_normal_light.9.png', bytes: button }]
        : []),
    ],
  }))
}

function drawnModules(palette: Palette, style: ClockStyle): Module[] {
  return [
    { name: 'lockscreen', entries: [{ path: 'advance/manifest.xml', bytes: lockscreen(style, palette) }] },
    { name: 'clock_2x4', entries: [{ path: 'manifest.xml', bytes: clock(style, palette) }] },
    {
      name: 'aod',
      entries: [
        { path: 'aod_description.xml', bytes: aodDescription },
        { path: 'content/manifest.xml', bytes: alwaysOn(style, palette) },
      ],
    },
  ]
}

/** How icons of applications that the theme does not draw are fitted to its own. */
export const iconTransform = xmlDocument(
  element('IconTransform', {}, [element('ScaleX', { value: '0.82' }), element('ScaleY', { value: '0.82' })]),
)
