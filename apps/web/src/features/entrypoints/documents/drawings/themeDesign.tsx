import type { ReactNode } from 'react'
import { useFigures } from '../../../../app/useFigures.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Drawing, Named } from './Drawing.tsx'
import { type Branch, Tree } from './Tree.tsx'

export function Layout() {
  const t = useT('themeDesign')
  const branches: readonly Branch[] = [
    {
      name: 'quiet-dunes.mtz',
      kind: 'zip',
      inside: [
        { name: 'description.xml', kind: 'file', note: t('drawings.description') },
        {
          name: 'preview',
          kind: 'folder',
          note: t('drawings.preview'),
          inside: [
            { name: 'preview_launcher_0.jpg', kind: 'file' },
            { name: 'preview_lockscreen_0.jpg', kind: 'file' },
          ],
        },
        {
          name: 'wallpaper',
          kind: 'folder',
          note: t('drawings.wallpaper'),
          inside: [
            { name: 'default_wallpaper.jpg', kind: 'file' },
            { name: 'default_lock_wallpaper.jpg', kind: 'file' },
          ],
        },
        {
          name: 'icons',
          kind: 'zip',
          note: t('drawings.icons'),
          inside: [
            { name: 'transform_config.xml', kind: 'file' },
            {
              name: 'res/drawable-xxhdpi',
              kind: 'folder',
              inside: [{ name: 'com.android.settings.png', kind: 'file' }],
            },
            { name: 'fancy_icons', kind: 'folder' },
          ],
        },
        {
          name: 'lockscreen',
          kind: 'zip',
          note: t('drawings.lockscreen'),
          inside: [{ name: 'advance/manifest.xml', kind: 'file' }],
        },
        { name: 'com.android.systemui', kind: 'zip', note: t('drawings.systemui') },
        { name: 'fonts', kind: 'folder', note: t('drawings.fonts') },
        { name: 'ringtones', kind: 'folder', note: t('drawings.ringtones') },
      ],
    },
  ]
  return (
    <Drawing label={t('drawings.layout')} caption>
      <Tree branches={branches} />
    </Drawing>
  )
}

/** The square, the share that is drawn, and the same icon in its three sizes. */
export function IconGrid() {
  const t = useT('themeDesign')
  const params = useFigures()
  const fill = Number(params.iconFillPercent)
  const [side, air] = [(160 * fill) / 100, (160 - (160 * fill) / 100) / 2]
  return (
    <Drawing label={t('drawings.iconGrid', params)} caption>
      <svg viewBox="0 0 300 190" width="300" aria-hidden="true">
        <rect x="10" y="20" width="160" height="160" data-soft />
        <rect x={10 + air} y={20 + air} width={side} height={side} rx="36" data-mark />
        <path d="M50 128c18-30 34-30 50-8s26 16 38-4" />
        <circle cx="116" cy="76" r="14" />
        <path d="M180 20h24M180 180h24M196 24v152m-4-146 4-6 4 6m-8 140 4 6 4-6" data-soft />
        <text x="210" y="104" fontSize="13">
          {`${params.iconXxhdpi} px`}
        </text>
        <text x="10" y="12" fontSize="12">
          {t('drawings.drawing', params)}
        </text>
      </svg>
      <Sizes sizes={[params.iconXhdpi, params.iconXxhdpi, params.iconXxxhdpi].map(Number)} />
    </Drawing>
  )
}

function Sizes({ sizes }: { sizes: readonly number[] }) {
  const largest = Math.max(...sizes)
  return (
    <svg viewBox="0 0 240 120" width="240" aria-hidden="true">
      {sizes.map((size, index) => {
        const side = (size / largest) * 76
        const x = index * 82
        return (
          <g key={size}>
            <rect x={x} y={90 - side} width={side} height={side} rx={side / 5} data-grey />
            <text x={x} y="110" fontSize="12">
              {size}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const frame = <rect x="4" y="4" width="72" height="152" rx="10" />

export function AodFace() {
  const t = useT('themeDesign')
  return (
    <Drawing label={t('drawings.aodFace')} caption>
      <svg viewBox="0 0 80 160" height="160" aria-hidden="true">
        <rect x="4" y="4" width="72" height="152" rx="10" fill="#000" />
        <text x="40" y="62" fontSize="24" textAnchor="middle" style={{ fill: '#ededed' }}>
          21:36
        </text>
        <path d="M24 76h32" style={{ stroke: '#82b9f2' }} />
        <path d="M33 130h14v7H33zm14 2h2v3h-2" style={{ stroke: '#a8a8a8', strokeWidth: 1 }} />
      </svg>
    </Drawing>
  )
}

const faces: Readonly<Record<'launcher' | 'lock' | 'iconSheet' | 'statusbar', ReactNode>> = {
  launcher: (
    <>
      <path d="M4 110c16-22 32-22 44-6s20 10 28-4v46a10 10 0 0 1-10 10H14a10 10 0 0 1-10-10z" data-grey />
      {[16, 34, 52].map((x) => (
        <rect key={x} x={x} y="84" width="12" height="12" rx="3" data-full />
      ))}
      {[16, 34, 52].map((x) => (
        <rect key={x} x={x} y="132" width="12" height="12" rx="3" data-blue />
      ))}
      <path d="M22 30h36M28 40h24" />
    </>
  ),
  lock: (
    <>
      <path d="M4 104c22-30 40-20 72-6v48a10 10 0 0 1-10 10H14a10 10 0 0 1-10-10z" data-grey />
      <text x="40" y="48" fontSize="18" textAnchor="middle" style={{ fill: 'var(--ink)' }}>
        21:36
      </text>
      <path d="M32 136h16" />
    </>
  ),
  iconSheet: (
    <>
      {[24, 50, 76, 102, 128].flatMap((y) =>
        [14, 33, 52].map((x) => (
          <rect key={`${x} ${y}`} x={x} y={y - 6} width="13" height="13" rx="4" data-grey />
        )),
      )}
      <path d="m17 28 3 3 5-6M36 56h6M55 84l6 0" />
    </>
  ),
  statusbar: (
    <>
      <path d="M14 16h8m26 0h4m4 0h6" />
      <rect x="12" y="30" width="25" height="18" rx="5" data-blue />
      <rect x="43" y="30" width="25" height="18" rx="5" data-grey />
      <rect x="12" y="56" width="56" height="20" rx="5" data-grey />
      <rect x="12" y="84" width="56" height="20" rx="5" data-grey />
    </>
  ),
}
const faceNames = ['launcher', 'lock', 'iconSheet', 'statusbar'] as const

export function Previews() {
  const t = useT('themeDesign')
  return (
    <Drawing label={t('drawings.previews')}>
      {faceNames.map((name) => (
        <Named key={name} name={t(`drawings.${name}`)}>
          <svg viewBox="0 0 80 160" aria-hidden="true">
            {faces[name]}
            {frame}
          </svg>
        </Named>
      ))}
    </Drawing>
  )
}
