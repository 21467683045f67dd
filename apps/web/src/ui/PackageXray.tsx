import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Chip } from './Chip.tsx'
import { FindingList } from './FindingList.tsx'
import { causesOf, type ShownFinding } from './findings.ts'
import { formatBytes, joinFacts } from './format.ts'
import { IconAlertTriangle } from './icons.ts'
import classes from './PackageXray.module.css'
import { type Tile, treemap } from './treemap.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface XrayModule {
  readonly key: string
  /** What a person calls it; the name inside the package is the key. */
  readonly label: string
  readonly packedBytes: number
  readonly unpackedBytes: number
  readonly fileCount: number
  /** What is inside, laid into its tile. */
  readonly pictures?: readonly string[]
  readonly findings?: readonly ShownFinding[]
}

/** A tile that is narrower or lower than this, in per cent of the map, is named below it. */
const [NARROW, LOW] = [11, 24]
const isSmall = ({ width, height }: Tile) => width < NARROW || height < LOW

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

/** A package opened on the review sheet: its modules by size. */
export function PackageXray({ modules, folded = false }: PackageXrayProps) {
  const t = useT('ui')
  const [lit, setLit] = useState<string | null>(null)
  const [openedKey, setOpened] = useState<string | null>(null)
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
                <span>{(shareOf(each) * 100).toFixed(1)}%</span>
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
  const press = (key: string) => setOpened((was) => (was === key ? null : key))
  const opened = byKey.get(openedKey ?? '')
  return (
    <div className={classes.xray}>
      <div className={classes.map}>
        {tiles.map((tile) => {
          const each = byKey.get(tile.key)
          return (
            each && (
              <ModuleTile
                key={tile.key}
                module={each}
                tile={tile}
                share={shareOf(each)}
                lit={lit === tile.key}
                open={openedKey === tile.key}
                onLit={setLit}
                onPress={press}
              />
            )
          )
        })}
      </div>
      <SmallModules
        modules={tiles.filter(isSmall).flatMap(({ key }) => byKey.get(key) ?? [])}
        opened={openedKey}
        onPress={press}
      />
      {opened && <OpenModule module={opened} share={shareOf(opened)} />}
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

interface ModuleTileProps {
  readonly module: XrayModule
  readonly tile: Tile
  readonly share: number
  readonly lit: boolean
  readonly open: boolean
  readonly onLit: (key: string | null) => void
  readonly onPress: (key: string) => void
}

/** One module of the map, filled with its pictures; a press opens it. */
function ModuleTile({ module, tile, share, lit, open, onLit, onPress }: ModuleTileProps) {
  const { key, label, unpackedBytes, pictures = [] } = module
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={label}
      aria-pressed={open}
      // The chip below is the same to the keyboard.
      tabIndex={isSmall(tile) ? -1 : undefined}
      title={label}
      data-lit={lit || undefined}
      style={{ ...placeOf(tile), ...densityOf(share) }}
      onPointerEnter={() => onLit(key)}
      onPointerLeave={() => onLit(null)}
      onClick={() => onPress(key)}
    >
      {pictures.length > 0 && (
        <span className={classes.film} data-many={pictures.length > 1 || undefined}>
          {pictures.map((picture) => (
            <img key={picture} src={picture} alt="" loading="lazy" />
          ))}
        </span>
      )}
      {!isSmall(tile) && (
        <>
          <span className={classes.tileText}>
            <span>{label}</span>
            <span className={classes.tileSize}>{formatBytes(unpackedBytes)}</span>
          </span>
          <Found module={module} />
        </>
      )}
    </button>
  )
}

/** That something was found in a module, as a sign with its number. */
function Found({ module: { findings = [] } }: { module: XrayModule }) {
  const t = useT('ui')
  if (findings.length === 0) return null
  const isError = findings.some(({ severity }) => severity === 'error')
  const count = causesOf(findings).length
  return (
    <span className={classes.found} data-severity={isError ? 'error' : 'warning'}>
      <IconAlertTriangle size={14} aria-hidden />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t(isError ? 'xray.errors' : 'xray.warnings', { count })}</VisuallyHidden>
    </span>
  )
}

interface SmallModulesProps {
  readonly modules: readonly XrayModule[]
  readonly opened: string | null
  readonly onPress: (key: string) => void
}

/** The modules whose tiles have no room for a name. */
function SmallModules({ modules, opened, onPress }: SmallModulesProps) {
  if (modules.length === 0) return null
  return (
    <ul className={classes.small}>
      {modules.map((module) => (
        <li key={module.key}>
          <Chip
            pressed={opened === module.key}
            count={formatBytes(module.unpackedBytes)}
            icon={<Found module={module} />}
            onClick={() => onPress(module.key)}
          >
            {module.label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** What is in the module that was pressed. */
function OpenModule({ module, share }: { module: XrayModule; share: number }) {
  const t = useT('ui')
  const { key, label, unpackedBytes, packedBytes, fileCount, pictures = [], findings = [] } = module
  const facts = [
    `${t('xray.share')} ${(share * 100).toFixed(1)}%`,
    `${t('xray.size')} ${formatBytes(unpackedBytes)}`,
    `${t('xray.packed')} ${formatBytes(packedBytes)}`,
    `${t('xray.files')} ${fileCount}`,
  ]
  return (
    <section className={classes.open} aria-label={label}>
      <h4>
        {label} {label !== key && <code className={classes.path}>{key}</code>}
      </h4>
      <p className={classes.facts}>{joinFacts(facts)}</p>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map((picture) => (
            <img key={picture} src={picture} alt="" />
          ))}
        </div>
      )}
      <FindingList findings={findings} />
    </section>
  )
}
