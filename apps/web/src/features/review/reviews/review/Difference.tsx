import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { changedModules } from '@easel/inspection/theme/changes.ts'
import { useState } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { formatBytes, formatDate } from '../../../../ui/format.ts'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { PhonePair } from '../../../../ui/PhonePair.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import { useZone } from '../../../../ui/ZoneNote.tsx'
import { ChangeTable } from '../../../publishing/audits/public.ts'
import { VersionPairsPart } from '../../similarity/public.ts'
import classes from './Difference.module.css'
import { type PicturePair, picturePairs } from './versionPictures.ts'

type Compared = NonNullable<Review['previous']> | NonNullable<Review['rejected']>
type Files = NonNullable<Compared['files']>
type Change = Files['changed'][number]['change']

const tones: Readonly<Record<Change, StatusTone>> = { ADDED: 'ok', CHANGED: 'active', REMOVED: 'off' }

interface PartProps {
  readonly review: Review
  readonly previous: Compared
}

/** Which modules of a package differ from the version before, and which files in them. */
function ChangedFiles({ review: { audit }, previous }: PartProps) {
  const t = useT('reviews')
  if (!previous.package || !audit.package || previous.package.packageId === audit.package.packageId)
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

/**
 * The submission beside the rejected one that it follows, or beside the published version: what changed in words, then
 * pictures, modules and files.
 */
export default function Difference({ review }: { review: Review }) {
  const t = useT('reviews')
  const zone = useZone()
  const { rejected, audit } = review
  const [against, setAgainst] = useState<'rejected' | 'before'>('rejected')
  const chosen = rejected && (against === 'rejected' || !review.previous) ? 'rejected' : 'before'
  const previous = chosen === 'rejected' ? rejected : review.previous
  if (!previous) return null
  const changes = 'changes' in previous ? previous.changes : review.changes
  const parts = { review, previous, label: t(`diff.${chosen}`) }
  return (
    <Sheet gap={24} aria-label={t('review.difference')}>
      {rejected && review.previous && (
        <Segmented
          label={t('diff.against')}
          labelled
          value={chosen}
          onChange={setAgainst}
          options={(['rejected', 'before'] as const).map((value) => ({ value, label: t(`diff.${value}`) }))}
        />
      )}
      <p className={classes.muted}>
        {'version' in previous
          ? t('diff.published', {
              version: previous.version.version,
              date: formatDate(previous.version.releasedAt, zone),
            })
          : t('diff.rejectedOn', { date: formatDate(previous.decidedAt, zone) })}{' '}
        → {audit.version ? t('review.version', { version: audit.version }) : t('diff.after')}
      </p>
      <Stack gap={12}>
        <h2>{t('diff.fields')}</h2>
        {changes.length > 0 ? (
          <ChangeTable changes={changes} />
        ) : (
          <p>{t(chosen === 'rejected' ? 'diff.noFieldsRejected' : 'diff.noFields')}</p>
        )}
      </Stack>
      <Phones key={`phones ${chosen}`} {...parts} />
      <Pictures pairs={picturePairs(previous, audit)} label={parts.label} />
      <ChangedFiles {...parts} />
    </Sheet>
  )
}

interface SideProps extends PartProps {
  /** What the other side is called. */
  readonly label: string
}

/** Both versions on phones that play in step; nothing where they are one package. */
function Phones({ review: { name, productType, audit }, previous, label }: SideProps) {
  const t = useT('reviews')
  const [before, after] = [previous.package, audit.package]
  if (!before || !after || before.packageId === after.packageId) return null
  return (
    <Stack gap={12}>
      <h2>{t('diff.phones')}</h2>
      <PhonePair
        before={{ name, ...before.mockup }}
        after={{ name, ...after.mockup }}
        labels={{ before: label, after: t('diff.after') }}
        initial={productType === 'AOD' ? 'aod' : after.mockup.scenes?.lock ? 'lock' : 'home'}
        hasKeys
      />
    </Stack>
  )
}

/** Pictures in pairs; what only one of the versions has stands by itself. */
interface PicturesProps {
  readonly pairs: readonly PicturePair[]
  readonly label: string
}

function Pictures({ pairs, label }: PicturesProps) {
  const t = useT('reviews')
  const nameOf = ({ of }: PicturePair) =>
    'icon' in of ? t('diff.icon', { app: of.icon }) : t(`table.${of.kind}`, { number: of.number })
  const both = pairs.flatMap((pair) => {
    const { before, after } = pair
    return before && after ? [{ label: nameOf(pair), before, after }] : []
  })
  const alone = pairs.filter(({ before, after }) => before === null || after === null)
  return (
    <Stack gap={12}>
      <h2>{t('diff.pictures')}</h2>
      {pairs.length === 0 && <p className={classes.muted}>{t('diff.same')}</p>}
      {both.length > 0 && <VersionPairsPart pairs={both} labels={{ ours: t('diff.after'), theirs: label }} />}
      {alone.length > 0 && (
        <ul className={classes.pictures}>
          {alone.map((pair) => {
            const { before, after } = pair
            const picture = after ?? before
            return (
              picture && (
                <li key={nameOf(pair)} className={classes.picture}>
                  <Artwork picture={picture} alt={nameOf(pair)} />
                  <Badge tone={after ? 'ok' : 'off'}>{t(`diff.change.${after ? 'ADDED' : 'REMOVED'}`)}</Badge>{' '}
                  {nameOf(pair)}
                </li>
              )
            )
          })}
        </ul>
      )}
    </Stack>
  )
}
