import type { ProductVersion } from '@easel/contract/publishing/products/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { formatBytes } from '../../../../ui/format.ts'
import { Section } from '../../../../ui/Section.tsx'
import { ChangeTable } from '../content/ChangeTable.tsx'
import classes from './VersionHistory.module.css'

/** Spec §4: every version with its kind, and what changed beside the one before. */
export function VersionHistory({ versions }: { versions: readonly ProductVersion[] }) {
  const t = useT('audits')
  const kindOf = ({ number, kind }: ProductVersion) =>
    number === 1 ? t('history.first') : t(`versionKind.${kind}`)
  return (
    <div id="history">
      <Section title={t('history.title')}>
        <ol className={classes.versions}>
          {versions.map((version, index) => (
            <li key={version.versionId} className={classes.version}>
              {version.cover && (
                <div className={classes.cover}>
                  <Artwork picture={version.cover} alt="" />
                </div>
              )}
              <div className={classes.text}>
                <h3>
                  {version.version ? t('history.version', { version: version.version }) : kindOf(version)}
                  {index === 0 && <span className={classes.now}>{t('history.current')}</span>}
                </h3>
                <p className={classes.facts}>
                  {version.version && <span>{kindOf(version)}</span>}
                  <DateTime value={version.releasedAt} />
                  {version.sizeBytes > 0 && <span>{formatBytes(version.sizeBytes)}</span>}
                </p>
                {version.updateLog && <p className={classes.log}>{version.updateLog}</p>}
                {version.changes.length > 0 && (
                  <details className={classes.changes} open={index === 0}>
                    <summary>{t('history.changes', { count: version.changes.length })}</summary>
                    <ChangeTable changes={version.changes} />
                  </details>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
