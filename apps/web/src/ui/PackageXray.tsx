import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { formatBytes } from './format.ts'
import classes from './PackageXray.module.css'
import { type Tile, treemap } from './treemap.ts'

export interface XrayModule {
  readonly key: string
  /** What a person calls it; the name inside the package is the key. */
  readonly label: string
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly fileCount: number
  /** What is inside, laid on the film. */
  readonly picture?: string
}

const placeOf = ({ x, y, width, height }: Tile) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** As on a film: what weighs more is denser. */
const densityOf = (share: number): Record<`--${string}`, string> => ({
  '--density': `${(3 + Math.min(1, share * 2) * 17).toFixed(1)}%`,
})

interface PackageXrayProps {
  readonly modules: readonly XrayModule[]
  /** The map first; the figures are opened when they are wanted. */
  readonly folded?: boolean
}

/** A package opened on the light table: its modules by size. */
export function PackageXray({ modules, folded = false }: PackageXrayProps) {
  const t = useT('ui')
  const [lit, setLit] = useState<string | null>(null)
  const total = modules.reduce((sum, each) => sum + each.unpackedBytes, 0)
  const shareOf = (each: XrayModule | undefined) => (each && total > 0 ? each.unpackedBytes / total : 0)
  const sorted = [...modules].sort((a, b) => b.unpackedBytes - a.unpackedBytes)
  const tiles = treemap(sorted.map((each) => ({ key: each.key, weight: each.unpackedBytes })))
  const byKey = new Map(sorted.map((each) => [each.key, each]))
  const table = (
    <table className={classes.table}>
      <caption>{t('xray.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('xray.module')}</th>
          <th scope="col">{t('xray.share')}</th>
          <th scope="col">{t('xray.size')}</th>
          <th scope="col">{t('xray.packed')}</th>
          <th scope="col">{t('xray.files')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((each) => (
          <tr
            key={each.key}
            data-lit={lit === each.key || undefined}
            onPointerEnter={() => setLit(each.key)}
            onPointerLeave={() => setLit(null)}
          >
            <th scope="row">
              {each.label}
              {each.label !== each.key && <code className={classes.path}>{each.key}</code>}
            </th>
            <td className={classes.share}>
              <div>
                <span className={classes.bar} style={{ inlineSize: `${shareOf(each) * 100}%` }} />
                <span>{(shareOf(each) * 100).toFixed(1)} %</span>
              </div>
            </td>
            <td>{formatBytes(each.unpackedBytes)}</td>
            <td>{formatBytes(each.packedBytes)}</td>
            <td>{each.fileCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className={classes.xray}>
      <div className={classes.map} aria-hidden="true">
        {tiles.map((tile) => (
          <div
            key={tile.key}
            className={classes.tile}
            title={byKey.get(tile.key)?.label}
            data-lit={lit === tile.key || undefined}
            style={{ ...placeOf(tile), ...densityOf(shareOf(byKey.get(tile.key))) }}
            onPointerEnter={() => setLit(tile.key)}
            onPointerLeave={() => setLit(null)}
          >
            {byKey.get(tile.key)?.picture && (
              <img className={classes.film} src={byKey.get(tile.key)?.picture} alt="" loading="lazy" />
            )}
            <span className={classes.tileText}>
              <span>{byKey.get(tile.key)?.label}</span>
              <span className={classes.tileSize}>{formatBytes(byKey.get(tile.key)?.unpackedBytes ?? 0)}</span>
            </span>
          </div>
        ))}
      </div>
      {folded ? (
        <details className={classes.folded}>
          <summary>{t('xray.all', { count: sorted.length })}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </div>
  )
}
