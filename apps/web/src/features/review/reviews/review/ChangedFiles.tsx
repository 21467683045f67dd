import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { changedModules } from '@easel/inspection/theme/changes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { formatBytes } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import classes from './Difference.module.css'

type Files = NonNullable<NonNullable<Review['previous']>['files']>
type Change = Files['changed'][number]['change']

const tones: Readonly<Record<Change, StatusTone>> = { ADDED: 'ok', CHANGED: 'active', REMOVED: 'off' }

/** Which modules of a package differ from the version before, and which files in them. */
export function ChangedFiles({ review }: { review: Review }) {
  const t = useT('reviews')
  const { previous, audit } = review
  if (!previous?.package || !audit.package || previous.package.packageId === audit.package.packageId)
    return null
  const modules = changedModules(previous.package.inspection.modules, audit.package.inspection.modules)
  const { files } = previous
  const badge = (change: Change) => <Badge tone={tones[change]}>{t(`diff.change.${change}`)}</Badge>
  return (
    <Stack gap={12}>
      <h2>{t('diff.modules')}</h2>
      {modules.length === 0 && <p className={classes.muted}>{t('diff.noModules')}</p>}
      <ul className={classes.files}>
        {modules.map(({ name, change }) => (
          <li key={name}>
            {badge(change)} <code>{name}</code>
          </li>
        ))}
      </ul>
      {files === null ? (
        <p className={classes.muted}>{t('diff.notRead')}</p>
      ) : (
        <details className={classes.folded}>
          <summary>{t('diff.files', { count: files.total })}</summary>
          <ul className={classes.files}>
            {files.changed.map(({ path, change, sizeBytes }) => (
              <li key={path}>
                {badge(change)} <code>{path}</code> <small>{formatBytes(sizeBytes)}</small>
              </li>
            ))}
          </ul>
          {files.total > files.changed.length && (
            <p className={classes.muted}>
              {t('diff.moreFiles', { count: files.total - files.changed.length })}
            </p>
          )}
          <p className={classes.muted}>{t('diff.smallFiles')}</p>
        </details>
      )}
    </Stack>
  )
}
