import type { Palette } from '../art/palette.ts'
import type { ClockStyle } from '../previews/kit.ts'
import { screenColours } from '../previews/kit.ts'
import { darken, lighten, lightness, mix } from '../raster/colour.ts'
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
}

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

/** Every module but the icons: colours of five applications, lock screen, clock, always-on display. */
export function makeModules(palette: Palette, style: ClockStyle): Module[] {
  const coloured = Object.entries(COLOURED).map(([name, colours]) => ({
    name,
    entries: [
      { path: 'theme_values.xml', bytes: themeValues(colours(palette)) },
      { path: 'nightmode/theme_values.xml', bytes: themeValues(colours(byNight(palette))) },
    ],
  }))
  return [
    ...coloured,
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
