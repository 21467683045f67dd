/** One application's sign on a grid of 96: what is filled, what is cut into it, what is added as a line, and its one bright spot. */
export interface Glyph {
  readonly app: string
  readonly label: string
  readonly solid: string
  readonly cut?: string
  readonly line?: string
  readonly spot?: string
}

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`

const box = (x: number, y: number, width: number, height: number, radius = 9) =>
  `M${x + radius} ${y}h${width - radius * 2}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - radius * 2}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${radius * 2 - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${radius * 2 - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`

/** Eight teeth with sloping flanks. */
function cog(): string {
  const corners = Array.from({ length: 8 }, (_, tooth) =>
    [
      [-0.27, 27],
      [-0.19, 37],
      [0.19, 37],
      [0.27, 27],
    ].map(([turn = 0, radius = 0]) => {
      const angle = ((tooth + turn) / 8) * Math.PI * 2
      return `${(48 + Math.cos(angle) * radius).toFixed(1)} ${(48 + Math.sin(angle) * radius).toFixed(1)}`
    }),
  )
  return `M${corners.flat().join('L')}Z`
}

/** Real package names: a device shows an icon only where its file is named so. */
export const GLYPHS: readonly Glyph[] = [
  {
    app: 'com.android.contacts.activities.TwelveKeyDialer',
    label: 'Phone',
    solid:
      'M27 14l11 4l5 18l-8 8c4 8 9 13 17 17l8-8l18 5l4 11c0 7-5 13-13 13C39 82 14 57 14 27c0-8 6-13 13-13z',
    line: 'M56 15a27 27 0 0 1 25 25',
  },
  {
    app: 'com.android.contacts',
    label: 'Contacts',
    solid: `${disc(48, 31, 17)}M15 83c0-19 14-29 33-29s33 10 33 29z`,
  },
  {
    app: 'com.android.mms',
    label: 'Messages',
    solid:
      'M21 16h54a11 11 0 0 1 11 11v30a11 11 0 0 1-11 11H47L29 84V68h-8a11 11 0 0 1-11-11V27a11 11 0 0 1 11-11z',
    cut: 'M28 36h40M28 51h22',
  },
  {
    app: 'com.android.browser',
    label: 'Browser',
    solid: disc(48, 48, 36),
    cut: 'M12 48h72M48 12c-21 20-21 52 0 72c21-20 21-52 0-72z',
  },
  {
    app: 'com.android.camera',
    label: 'Camera',
    solid: 'M19 28h12l8-12h18l8 12h12a9 9 0 0 1 9 9v34a9 9 0 0 1-9 9H19a9 9 0 0 1-9-9V37a9 9 0 0 1 9-9z',
    cut: disc(48, 53, 16),
    spot: disc(48, 53, 8),
  },
  {
    app: 'com.miui.gallery',
    label: 'Gallery',
    solid: box(12, 14, 72, 68),
    cut: 'M14 70l21-24l16 17l11-11l20 20',
    spot: disc(63, 33, 8),
  },
  {
    app: 'com.android.settings',
    label: 'Settings',
    solid: cog(),
    cut: disc(48, 48, 15),
    spot: disc(48, 48, 7),
  },
  {
    app: 'com.android.calendar',
    label: 'Calendar',
    solid: box(12, 19, 72, 65),
    cut: 'M14 40h68',
    line: 'M31 11v15M65 11v15',
    spot: box(53, 53, 18, 18, 4),
  },
  {
    app: 'com.android.deskclock',
    label: 'Clock',
    solid: disc(48, 48, 36),
    cut: 'M48 26v22l15 11',
    spot: disc(48, 48, 5),
  },
  {
    app: 'com.miui.weather2',
    label: 'Weather',
    solid: 'M30 82a18 18 0 0 1-3-35a23 23 0 0 1 42-4a19.5 19.5 0 0 1 0 39z',
    line: 'M79 40l6 4M88 22h-4M72 10V6',
    spot: disc(70, 25, 12),
  },
  {
    app: 'com.miui.notes',
    label: 'Notes',
    solid: 'M25 11h35l19 19v45a9 9 0 0 1-9 9H25a9 9 0 0 1-9-9V20a9 9 0 0 1 9-9z',
    cut: 'M31 46h33M31 60h33M31 73h18',
    spot: 'M60 11l19 19H60z',
  },
  {
    app: 'com.miui.calculator',
    label: 'Calculator',
    solid: box(16, 10, 64, 76),
    cut: 'M31 27h34M33 47v.1M48 47v.1M63 47v.1M33 60v.1M48 60v.1M63 60v.1M33 73v.1M48 73v.1',
    spot: disc(63, 73, 5),
  },
  {
    app: 'com.miui.player',
    label: 'Music',
    solid: 'M36 71a13 11 0 1 1-26 0a13 11 0 1 1 26 0zM84 60a13 11 0 1 1-26 0a13 11 0 1 1 26 0z',
    line: 'M35 70V26l48-11v44',
    spot: 'M35 26l48-11v13l-48 11z',
  },
  {
    app: 'com.miui.videoplayer',
    label: 'Video',
    solid: box(8, 20, 80, 58, 12),
    spot: 'M40 35l25 14l-25 14z',
  },
  {
    app: 'com.android.fileexplorer',
    label: 'Files',
    solid: 'M12 26a8 8 0 0 1 8-8h19l11 11h26a8 8 0 0 1 8 8v35a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z',
    cut: 'M14 45h68',
    spot: box(57, 57, 16, 10, 4),
  },
  {
    app: 'com.android.thememanager',
    label: 'Themes',
    solid:
      'M48 12c22 0 38 14 38 32c0 12-9 18-20 18h-8c-6 0-8 5-5 10c3 6 0 12-7 12C26 84 10 68 10 48S26 12 48 12z',
    cut: 'M27 49v.1M36 30v.1M56 27v.1',
    spot: disc(71, 42, 6),
  },
  {
    app: 'com.miui.securitycenter',
    label: 'Security',
    solid: 'M48 10l33 12v24c0 20-14 34-33 41c-19-7-33-21-33-41V22z',
    cut: 'M33 48l11 11l20-21',
  },
  {
    app: 'com.android.email',
    label: 'Mail',
    solid: box(8, 21, 80, 56),
    cut: 'M12 30l36 27l36-27',
    spot: disc(80, 23, 9),
  },
  {
    app: 'com.miui.compass',
    label: 'Compass',
    solid: disc(48, 48, 36),
    cut: 'M38 48l10 26l10-26z',
    spot: 'M38 48l10-27l10 27z',
  },
  {
    app: 'com.android.soundrecorder',
    label: 'Recorder',
    solid: 'M48 9a15 15 0 0 1 15 15v22a15 15 0 0 1-30 0V24a15 15 0 0 1 15-15z',
    line: 'M19 44a29 29 0 0 0 58 0M48 73v14M33 88h30',
  },
]
