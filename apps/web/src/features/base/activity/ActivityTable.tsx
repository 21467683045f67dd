import type { Activity } from '@easel/contract/base/activity/endpoints.ts'
import type { ConsoleSection } from '@easel/contract/manifests.ts'
import { readBanLine } from '@easel/domain/accounts/designers/banLine.ts'
import { PERMANENT_BEYOND } from '@easel/domain/accounts/designers/permissions.ts'
import { sectionsOf } from '../../../app/consoleSections.ts'
import { DesignerLink } from '../../../app/DesignerLink.tsx'
import { paths } from '../../../app/paths.ts'
import { reasonText } from '../../../app/reasonText.ts'
import { useSession } from '../../../app/session.ts'
import { languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT, useTexts } from '../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from './ActivityTable.module.css'
import { actWords, stateWords } from './actWords.ts'

interface ActivityTableProps {
  readonly lines: readonly Activity[] | undefined
  readonly hrefWith: (changes: Readonly<Record<string, string | null>>) => string
}

/** Each line of the log; who, act and subject lead to the lines that share them, names to their own pages. */
export function ActivityTable({ lines, hrefWith }: ActivityTableProps) {
  const t = useT('activity')
  const columns = useColumns(hrefWith)
  return (
    <div className={classes.dense}>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        skeletonRows={12}
        unfoldLabel={() => t('more')}
      />
    </div>
  )
}

function useColumns(hrefWith: ActivityTableProps['hrefWith']): readonly Column<Activity>[] {
  const t = useT('activity')
  const texts = useTexts('activity')
  const words = useErrorMessage()
  const textOf = (act: string) => {
    const known = actWords(texts, act)
    return known ? t('actText', known) : act
  }
  const list = new Intl.ListFormat(languageTag[useLocale()])
  const stateOf = (value: string | null, subject: string) => {
    if (!value) return t('nothing')
    const known = stateWords(texts, value, subject)
    return known ? list.format(known) : value
  }
  return [
    {
      key: 'what',
      header: t('what'),
      width: '9rem',
      narrow: 'title',
      cell: ({ act }) => (
        <Link href={hrefWith({ act })} stay className={classes.act} title={act}>
          {textOf(act)}
        </Link>
      ),
    },
    { key: 'when', header: t('when'), cell: ({ at }) => <DateTime value={at} /> },
    { key: 'who', header: t('who'), width: '12rem', cell: (line) => <Who line={line} hrefWith={hrefWith} /> },
    {
      key: 'on',
      header: t('on'),
      cell: (line) => <Subject line={line} only={hrefWith({ subject: line.subjectId })} />,
    },
    {
      key: 'change',
      header: t('change'),
      narrow: 'fold',
      cell: ({ from, to, subjectKind: on }) =>
        from || to ? `${stateOf(from, on)} → ${stateOf(to, on)}` : '–',
    },
    {
      key: 'reason',
      header: t('reason'),
      narrow: 'fold',
      cell: ({ act, reason }) => {
        if (!reason) return '–'
        if (act === 'ban.impose') return <BanReason reason={reason} />
        // Of a look at a document the log has its kind.
        return act === 'file.view' ? stateOf(reason, 'file') : reasonText(reason, words)
      },
    },
    { key: 'from', header: t('from'), narrow: 'fold', cell: ({ ip }) => ip ?? '–' },
    {
      key: 'seal',
      header: t('seal'),
      align: 'end',
      narrow: 'fold',
      cell: ({ sequence }) => (
        <span className={classes.seal}>
          {sequence === null ? t('unsealed') : t('sealed', { number: sequence })}
        </span>
      ),
    },
  ]
}

/** By name, to their own lines; below it the address, or the way to the designer that they are. */
function Who({ line, hrefWith }: { line: Activity; hrefWith: ActivityTableProps['hrefWith'] }) {
  const t = useT('activity')
  const { actorKind, actorId, actorLabel, actorName, actorDesignerId, token } = line
  if (!actorId) return t(`kind.${actorKind}`)
  return (
    <div>
      <Link href={hrefWith({ actor: actorId })} stay>
        {actorLabel || actorName || actorId}
      </Link>
      <div className={classes.second}>
        {actorDesignerId && actorName ? (
          <DesignerLink of={{ designerId: actorDesignerId, designerName: actorName }} />
        ) : (
          actorName
        )}
      </div>
      {token && <div className={classes.second}>{t('byToken', { token })}</div>}
    </div>
  )
}

/** What the log has of a ban, in words: why, from what, and from when until when. */
function BanReason({ reason: text }: { readonly reason: string }) {
  const t = useT('bans')
  const activity = useT('activity')
  const list = new Intl.ListFormat(languageTag[useLocale()])
  const ban = readBanLine(text)
  if (!ban) return text
  const { disableAuthSet, beginDate, endDate, reason } = ban
  const scope = disableAuthSet.map((permission) => t(`scope.${permission}`))
  return (
    <>
      <p>{reason}</p>
      <p>{activity('banTakes', { permissions: list.format(scope) })}</p>
      <p>
        {t('from')} <DateTime value={beginDate.toISOString()} ruleZone="Asia/Shanghai" /> {t('until')}{' '}
        {endDate > PERMANENT_BEYOND ? (
          t('noEnd')
        ) : (
          <DateTime value={endDate.toISOString()} ruleZone="Asia/Shanghai" />
        )}
      </p>
    </>
  )
}

/** The sections in which kinds of subjects have pages of their own. */
const PLACES: Readonly<Record<string, readonly [ConsoleSection, (id: string) => string]>> = {
  audit: ['queue', (id) => paths.consoleAudit(id)],
  appeal: ['appeals', (id) => paths.consoleAppeal(id)],
  designer: ['designers', (id) => paths.consoleDesigner(id)],
  entry: ['entries', (id) => paths.consoleEntry(id)],
  edition: ['competitions', (id) => paths.consoleEdition(id)],
  tender: ['tenders', (id) => paths.consoleTender(id)],
}

/** Where the console shows what a line is about; null where it has no page of its own, or the reader may not open it. */
function placeOf(
  { subjectKind, subjectId, designerId }: Activity,
  open: readonly ConsoleSection[],
): string | null {
  const own = Object.hasOwn(PLACES, subjectKind) ? PLACES[subjectKind] : undefined
  if (own) return open.includes(own[0]) ? own[1](subjectId) : null
  return designerId && open.includes('designers') ? paths.consoleDesigner(designerId) : null
}

/** What an act was done to: its name, which leads there, whose it is, and the way to all lines about it. */
function Subject({ line, only }: { line: Activity; only: string }) {
  const t = useT('activity')
  const texts = useTexts('activity')
  const { subjectKind, subjectId, subjectName, designerId, designerName } = line
  const place = placeOf(line, sectionsOf(useSession().me))
  const kind = actWords(texts, `${subjectKind}.add`)?.noun ?? subjectKind
  const name = subjectName || (/^[0-9a-f-]{36}$/.test(subjectId) ? kind : subjectId)
  const owner = subjectKind === 'designer' ? null : designerName
  // Between two links the kind keeps their targets apart; alone it would say the name again.
  const saysKind = place !== null || name !== kind
  return (
    <div>
      <div>{place ? <Link href={place}>{name}</Link> : name}</div>
      <div className={classes.second}>
        {saysKind && kind}
        {owner && designerId && (
          <>
            {saysKind && ' '}
            <DesignerLink of={{ designerId, designerName: owner }} label={t('ofDesigner', { name: owner })} />
          </>
        )}
        {saysKind && FACT_SEPARATOR}
        <Link href={only} stay>
          {t('onlyThis')}
        </Link>
      </div>
    </div>
  )
}
